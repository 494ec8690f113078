import type { ClientDetail, ClientRow } from '@ledig/contract/guests/clients.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import {
  type ClientBooking,
  type ClientBookings,
  type ClientRecord,
  countBookingsAhead,
  findClient,
  listClientBookings,
  listClientPage,
} from './clients.store.ts';

type ListCall = Call<'clients.listClients' | 'clients.searchClients'>;

const at = (instant: Date, zone: string): string => formatInstant(instant.getTime(), zone);

const presentRow = ({ companies, created_at, ...row }: ClientRecord): ClientRow => ({
  ...row,
  companies: [...companies],
  created_at: at(created_at, DEFAULT_ZONE),
});

const presentBooking = (row: ClientBooking): ClientDetail['bookings'][number] => {
  const { zone } = readSettings({ timezone: row.zone });
  return {
    id: row.id,
    renting_entities: [...row.entities],
    department: row.department,
    company: row.company,
    number_of_interactors: row.guests,
    date_from: at(row.starts_at, zone),
    date_to: at(row.ends_at, zone),
    schedule_system: row.schedule_system,
    is_canceled: row.is_canceled,
    note: row.note,
  };
};

const listPage = ({ deps, tenant, user, query }: ListCall, path: string, text: string) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { sort = 'name', order = 'asc' } = query;
    const pageAt = { query, path, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => listClientPage(tx, user.scope, text, { ...bounds, sort, order });
    return { clients: await answerPage(tx, pageAt, load, presentRow) };
  });

/** Lists clients in scope. */
export const listClients: Handler<'clients.listClients'> = (call) => listPage(call, '/clients', '');

/** Clients whose name, e-mail or phone has every word. */
export const searchClients: Handler<'clients.searchClients'> = (call) =>
  listPage(call, '/clients-search', call.body.searchText);

/**
 * A client with notification settings and bookings.
 *
 * @throws Fault CLIENT-300 when it isn't in scope
 */
export const getClient: Handler<'clients.getClient'> = ({ deps, tenant, user, params, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const row = await findClient(tx, user.scope, params.id);
    if (!row) throw new Fault('clientNotFound');
    const { email_notifications, email_reminders, sms_notifications, sms_reminders, erased_at, ...client } = row;
    const list = async (which: ClientBookings) =>
      (await listClientBookings(tx, user.scope, row.id, { which, now })).map(presentBooking);
    return {
      client: {
        ...presentRow(client),
        notification: { email_notifications, email_reminders, sms_notifications, sms_reminders },
        bookings_ahead_count: await countBookingsAhead(tx, user.scope, row.id, now),
        bookings: await list('ahead'),
        earlier_bookings: await list('earlier'),
        erased_at: erased_at && at(erased_at, DEFAULT_ZONE),
      },
    };
  });
