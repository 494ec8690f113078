import type { AnswerOf } from '@ledig/contract/types.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { OfflineListScreen } from './offline-list-screen.tsx';

const CABINS = { ...RESTAURANT, id: 11, name: 'Hytter', schedule_system: 'DAILY' } as const;
const unit = { renting_entity_name: 'Hytte 3', department_name: 'Hytter', department_address: 'Fjellveien 12' };

const open = async (list: Partial<AnswerOf<'reports.syncFireList'>['firelist']>) => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': { departments: [CABINS] },
    'reports.syncFireList': {
      firelist: {
        company_name: 'Fjordgløtt',
        date: '2027-03-10',
        made_at: '2027-03-10T10:00:00+01:00',
        guests: [],
        units: [],
        ticks: [],
        ...list,
      },
    },
  });
  const { t, user } = await show(<OfflineListScreen />, { texts: ['firelist'], session: makeSession() });
  await user.click(await screen.findByRole('button', { name: t('firelist:offline.open') }));
  await screen.findByRole('heading', { name: t('firelist:page.title', { company: 'Fjordgløtt' }) });
  return { t, server };
};

it('lists units whose stays have no checked-in guests, and does not call the list empty', async () => {
  const { t } = await open({ units: [unit] });
  const units = within(screen.getByRole('region', { name: t('firelist:units.title', { count: 1 }) }));
  expect(units.getByRole('listitem').textContent).toBe('Hytte 3 Hytter · Fjellveien 12');
  expect(screen.queryByText(t('firelist:offline.empty'))).toBeNull();
  screen.getByText(t('firelist:offline.noneCheckedIn'));
});

it("asks for no date, so that the list is that of today in the company's time zone", async () => {
  const { server } = await open({});
  expect(server.callsOf('reports.syncFireList')[0]?.body).toMatchObject({ company_id: 1, department_ids: [11] });
  expect(server.callsOf('reports.syncFireList')[0]?.body).not.toHaveProperty('date');
});

it('says that there are no guests when there are no such units either', async () => {
  const { t } = await open({});
  screen.getByText(t('firelist:offline.empty'));
  expect(screen.queryByRole('region')).toBeNull();
});
