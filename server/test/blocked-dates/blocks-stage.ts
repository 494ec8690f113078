import type { InputOf } from '@ledig/contract/types.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeClient, makeStage, type Stage, tableFor } from '../bookings/stage.ts';
import { openSession } from '../support/app.ts';
import { makeUser } from '../support/makers.ts';

export let stage: Stage;
let adminToken: string;
/** Opens a stage for blocks of its departments. Each test starts without a block. */
export const openBlocksStage = (): void => {
  beforeAll(async () => {
    stage = await makeStage();
    adminToken = await openSession(stage.db, await makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' }));
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    const { blocked_dates } = await asAdmin().call('blockedDates.listBlockedDates', {
      params: { companyId: stage.company.id, departmentId: 'all' },
      query: { when: 'all' },
    });
    for (const { id } of blocked_dates.data) {
      await asAdmin().call('blockedDates.deleteBlockedDate', { params: { id }, query: { with: 'none' } });
    }
  });
};

export const asAdmin = () => stage.api.as({ token: adminToken });
export const asHost = () => stage.api.as({ token: stage.hostToken });

export type CreateBody = InputOf<'blockedDates.createBlockedDate'>['body'];
export const blockBody = (values: Partial<CreateBody> = {}): CreateBody => ({
  company_id: stage.company.id,
  department_id: stage.hourly.id,
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
  const params = { departmentId: stage.hourly.id, numberOfInteractors: 2, date };
  return (await stage.api.call('bookings.listHours', { params })).available_hours;
};
export const bookPublicly = (start: string, asked = {}) =>
  stage.api.refused('bookings.createPublicBooking', tableFor(stage, start, asked));
export const chosenBody = (from: string, to: string, rest: object = {}) => ({
  body: {
    booking: {
      company_id: stage.company.id,
      department_id: stage.hourly.id,
      date_from: from,
      date_to: to,
      number_of_interactors: 2,
      ...rest,
    },
    client: makeClient(),
  } as never,
});
