import type { DepartmentChoice } from '@ledig/contract/departments/departments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { writeStored } from '#lib/storage.ts';
import { languages } from '#lib/texts/i18n.ts';
import { makeSession, pageOf, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { makeEntity } from '../../testing/make-calendar.ts';
import { makeBooking } from '../edit/make-booking.fixture.ts';
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

it('books the line when letters and Enter are typed before the answers arrive', async () => {
  const departments = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const table = makeEntity(100, { name: 'Table 1', department_id: RESTAURANT.id });
  const server = fakeServer({
    ...onePlace,
    'departments.listActiveDepartments': async () => {
      await departments.promise;
      return { departments: [RESTAURANT] };
    },
    'calendar.listCalendarEntities': { entities: [table] },
    'clients.searchClients': { clients: pageOf([]) },
    'bookings.listAvailableEntities': async () => {
      await free.promise;
      return { result: { available_renting_entities: [table], total_number_of_interactors: 4 } };
    },
    'bookings.createBooking': { booking: makeBooking() },
  });
  const onBooked = vi.fn();
  const { t, user } = await show(
    <QuickBookingDialog date="2027-03-10" departments={[]} onClose={() => {}} onBooked={onBooked} />,
    { language: 'en-us', texts: ['bookingform'], session: makeSession() },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const line = dialog.getByRole('combobox', { name: t('bookingform:quick.line') });
  await waitFor(() => expect(document.activeElement).toBe(line));
  await user.keyboard('2 10.3.2027 16 Ines 41234567');
  departments.resolve();
  await dialog.findByText(t('bookingform:slot.checking'));
  await user.keyboard('{Enter}');
  expect(server.callsOf('bookings.createBooking')).toEqual([]);
  free.resolve();
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(makeBooking().id));
  expect(server.callsOf('bookings.createBooking')[0]?.body).toMatchObject({
    booking: { number_of_interactors: 2, renting_entity_id: 100 },
    client: { name: 'Ines', phone_number: '41234567' },
  });
});

it.each([true, false])(
  'mentions a missing address only while the company confirms by e-mail (%s)',
  async (confirms) => {
    const table = makeEntity(100, { name: 'Table 1', department_id: RESTAURANT.id });
    fakeServer({
      ...onePlace,
      'settings.listCompanySettings': {
        settings: [{ key: 'email_booking_confirmation', value: confirms, version: '0123456789abcdef' }],
      },
      'calendar.listCalendarEntities': { entities: [table] },
      'clients.searchClients': { clients: pageOf([]) },
      'bookings.listAvailableEntities': {
        result: { available_renting_entities: [table], total_number_of_interactors: 4 },
      },
    });
    const { t, user } = await show(
      <QuickBookingDialog date="2027-03-10" departments={[]} onClose={() => {}} onBooked={() => {}} />,
      { texts: ['bookingform'], session: makeSession() },
    );
    const dialog = within(await screen.findByRole('dialog'));
    const line = dialog.getByRole('combobox', { name: t('bookingform:quick.line') });
    await waitFor(() => expect(document.activeElement).toBe(line));
    await user.keyboard('2 10.3.2027 16 Lise 41234567');
    await dialog.findByText(/Table 1/);
    await waitFor(() => expect(dialog.queryAllByText(t('bookingform:quick.noEmail'))).toHaveLength(confirms ? 1 : 0));
  },
);
