import type { Language } from '@ledig/contract/primitives.ts';
import type { JoinWaitingListBody } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { openingOn } from '@ledig/domain/availability/openings.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import { accept, type Result, refuse } from '@ledig/domain/refusal.ts';
import { daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { dailyWish, hourlyWish, type WishTimes } from '@ledig/domain/waiting-list/wish.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { findOrMakeClient } from '#db/queries/clients/clients.ts';

type Asked = JoinWaitingListBody['entry'];

/** The dates and the window of a new entry. */
export interface AskedWish extends WishTimes {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const MOST_NIGHTS = 366;

const askedHours = (asked: Asked, { settings }: AvailabilityContext): Result<AskedWish> => {
  const opening = openingOn(settings, asked.date_from);
  if (opening === null) return refuse('outsideHours', 'date_from');
  const typed = { earliest: parseTimeOfDay(asked.time_from ?? ''), latest: parseTimeOfDay(asked.time_to ?? '') };
  const times = hourlyWish(opening, typed, settings.zone);
  return accept({ ...times, first: asked.date_from, last: asked.date_from });
};

const askedNights = (asked: Asked, { settings, department }: AvailabilityContext): Result<AskedWish> => {
  if (!asked.date_to) return refuse('required', 'date_to');
  const nights = daysFrom(asked.date_from, asked.date_to);
  if (nights < 1) return refuse('stayTooShort', 'date_to');
  if (nights > MOST_NIGHTS) return refuse('numberTooLarge', 'date_to', { max: MOST_NIGHTS });
  const times = dailyWish(asked.date_from, asked.date_to, department.stayHours, settings.zone);
  return accept({ ...times, first: asked.date_from, last: asked.date_to });
};

/** The dates and the window that a guest asks for. Missing times mean the whole opening. */
export const askedWish = (asked: Asked, context: AvailabilityContext): Result<AskedWish> =>
  context.department.scheduleSystem === 'HOURLY' ? askedHours(asked, context) : askedNights(asked, context);

/** Who adds an entry, when, and in which language the guest gets messages. */
interface Author {
  readonly createdBy: number | null;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Inserts an entry as the last in line. Returns its id. */
export const insertEntry = async (
  tx: TenantTransaction,
  { entry, client, booking_properties }: JoinWaitingListBody,
  { first, last, from, to, waitsUntil }: AskedWish,
  { createdBy, language, now }: Author,
): Promise<number> => {
  const { note, tags } = readProperties(booking_properties);
  const { id } = await tx.trx
    .insertInto('waiting_list_entries')
    .values({
      tenant_id: tx.tenantId,
      company_id: entry.company_id,
      department_id: entry.department_id,
      category_id: entry.category_id ?? null,
      client_id: await findOrMakeClient(tx, client),
      client_name: client.name,
      client_email: client.email,
      client_country_code: client.country_code,
      client_phone_number: client.phone_number,
      date_from: first,
      date_to: last,
      starts_at: new Date(from),
      ends_at: new Date(to),
      waits_until: new Date(waitsUntil),
      guests: entry.number_of_interactors,
      note,
      tags,
      language,
      queued_at: new Date(now),
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
