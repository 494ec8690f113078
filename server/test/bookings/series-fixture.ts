import type { InputOf } from '@ledig/contract/types.ts';
import { makeBooking, makeCompany, makeDepartment, makeEntity } from '../support/makers.ts';
import { type Fixture, makeClient, openFixture } from './fixture.ts';

export let fixture: Fixture;
/** Opens a fixture with companies in three time zones. */
export const openSeries = async (): Promise<void> => {
  fixture = await openFixture();
  // Other companies with other zones. A series must read the zone of the company that it belongs to.
  const { tenant } = fixture.company;
  await makeCompany(fixture.db, { tenant, settings: { timezone: 'America/New_York' } });
  await makeCompany(fixture.db, { tenant, settings: { timezone: 'Asia/Tokyo' } });
};

export type Body = InputOf<'bookings.createSeries'>['body'];

/** Makes a new table for each test, so that tests don't conflict. */
export const newTable = async (values: object = {}) => {
  const department = await makeDepartment(fixture.db, { company: fixture.company });
  return makeEntity(fixture.db, { department, name: 'Alpha', ...values });
};
export type Unit = Awaited<ReturnType<typeof newTable>>;

export const weekly = ({ department, id }: Unit, date: string, values: object = {}): Body => ({
  booking: {
    company_id: fixture.company.id,
    department_id: department.id,
    renting_entity_id: id,
    date_from: `${date}T18:00`,
    date_to: `${date}T20:00`,
    number_of_interactors: 2,
  },
  series: { frequency: 'weekly', count: 4 },
  mode: 'all',
  client: makeClient(),
  booking_properties: [],
  ...values,
});
export const preview = ({ booking, series, changes, client }: Body) =>
  fixture.asHost.call('bookings.previewSeries', {
    body: {
      booking,
      series,
      ...(changes && { changes }),
      client: { country_code: client.country_code ?? '+47', phone_number: client.phone_number },
    },
  });
export const create = (body: Body) => fixture.asHost.call('bookings.createSeries', { body });
export const refused = (body: Body) => fixture.asHost.refused('bookings.createSeries', { body });
/** 18:00 to 20:00 in Oslo in summer. */
export const occupy = (unit: Unit, date: string) =>
  makeBooking(fixture.db, { entities: [unit], from: Date.parse(`${date}T16:00:00Z`) });
export const datesIn = (series: { bookings: readonly { date: string; canceled_at: string | null }[] }) =>
  series.bookings.filter(({ canceled_at }) => canceled_at === null).map(({ date }) => date);
