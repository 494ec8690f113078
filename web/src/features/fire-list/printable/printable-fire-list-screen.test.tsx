import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { printKey } from '#lib/printing/print-list.ts';
import { writeStored } from '#lib/storage.ts';
import { show } from '#ui/testing/show.tsx';
import { PrintableFireListScreen } from './printable-fire-list-screen.tsx';

it('prints the units whose stays have no checked-in guests', async () => {
  vi.stubGlobal('print', () => {});
  writeStored(printKey('one'), {
    company_name: 'Fjordgløtt',
    date: '2027-03-10',
    made_at: '2027-03-10T10:00:00+01:00',
    guests: [],
    units: [
      { renting_entity_name: 'Hytte 3', department_name: 'Hytter', department_address: 'Fjellveien 12' },
      { renting_entity_name: 'Rom 1', department_name: 'Hotellet', department_address: '' },
    ],
  });
  const { t } = await show(<PrintableFireListScreen />, { texts: ['firelist'], at: '/printable/firelist?list=one' });
  const units = within(screen.getByRole('region', { name: t('firelist:units.title', { count: 2 }) }));
  expect(units.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hytte 3 Hytter · Fjellveien 12',
    'Rom 1 Hotellet',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});
