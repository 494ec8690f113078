import type { DepartmentChoice } from '@ledig/contract/departments.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
import { writeStored } from '#lib/storage.ts';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { QuickBookingDialog } from './quick-booking-dialog.tsx';

const EMPTY: DepartmentChoice = { ...RESTAURANT, id: 11, name: 'Annex', renting_entities_count: 0 };
const TERRACE: DepartmentChoice = { ...RESTAURANT, id: 12, name: 'Terrace' };

const openDialog = async (departments: DepartmentChoice[], language: (typeof languages)[number] = 'no') => {
  const session = makeSession();
  fakeServer({
    ...onePlace,
    'departments.listActiveDepartments': { departments },
    'calendar.listCalendarEntities': { entities: [] },
  });
  // The empty department is the last used one and the one of the calendar's filter.
  writeStored(`ledig.quick-department.${session.id}`, EMPTY.id);
  const { t } = await show(
    <QuickBookingDialog date="2027-03-10" departments={[EMPTY.id]} onClose={() => {}} onBooked={() => {}} />,
    { language, texts: ['bookingform'], session },
  );
  return { t, dialog: within(await screen.findByRole('dialog')) };
};

it('proposes and lists only departments with units', async () => {
  const { t, dialog } = await openDialog([EMPTY, RESTAURANT, TERRACE]);
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: t('bookingform:field.department') });
  expect(field.value).toBe(RESTAURANT.name);
  expect(screen.queryByRole('option', { name: EMPTY.name })).toBeNull();
  expect(screen.getByRole('option', { name: TERRACE.name })).toBeTruthy();
});

it.each(languages)('says that no department has units (%s)', async (language) => {
  const { t, dialog } = await openDialog([EMPTY], language);
  await dialog.findByText(t('bookingform:quick.noUnits'));
  expect(dialog.queryByRole('combobox', { name: t('bookingform:quick.line') })).toBeNull();
});
