import type { InputOf } from '@ledig/contract/types.ts';
import { beforeEach } from 'vitest';
import { type Fixture, makeClient, openFixture, tableFor } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeUser } from '../support/makers.ts';

export let fixture: Fixture;
let adminToken: string;
/** Opens a fixture for blocks of its departments. Each test starts without a block. */
export const openBlocksFixture = async (): Promise<void> => {
  fixture = await openFixture();
  const { db, company } = fixture;
  adminToken = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));
  beforeEach(async () => {
    const { blocked_dates } = await asAdmin().call('blockedDates.listBlockedDates', {
      params: { companyId: fixture.company.id, departmentId: 'all' },
      query: { when: 'all' },
    });
    for (const { id } of blocked_dates.data) {
      await asAdmin().call('blockedDates.deleteBlockedDate', { params: { id }, query: { with: 'none' } });
    }
  });
};

export const asAdmin = () => fixture.api.as({ token: adminToken });

export type CreateBody = InputOf<'blockedDates.createBlockedDate'>['body'];
export const blockBody = (values: Partial<CreateBody> = {}): CreateBody => ({
  company_id: fixture.company.id,
  department_id: fixture.hourly.id,
  start_date: '2027-04-10',
  end_date: '2027-04-10',
  description_en: 'Closed',
  description_no: 'Stengt',
  ...values,
});
export const block = async (values: Partial<CreateBody> = {}) =>
  (await asAdmin().call('blockedDates.createBlockedDate', { body: blockBody(values) })).result;
export const refused = (values: object) =>
  asAdmin().refused('blockedDates.createBlockedDate', { body: { ...blockBody(), ...values } });

export const hoursOn = async (date: string) => {
  const params = { departmentId: fixture.hourly.id, numberOfInteractors: 2, date };
  return (await fixture.api.call('bookings.listHours', { params })).available_hours;
};
export const bookPublicly = (start: string, asked = {}) =>
  fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, start, asked));
export const chosenBody = (from: string, to: string, rest: object = {}) => ({
  body: {
    booking: {
      company_id: fixture.company.id,
      department_id: fixture.hourly.id,
      date_from: from,
      date_to: to,
      number_of_interactors: 2,
      ...rest,
    },
    client: makeClient(),
  } as never,
});
