import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { ManualBookingDialog } from './manual-booking-dialog.tsx';

const TABLES = [7, 8].map((number) => ({ id: number, name: `Table ${number}`, number_of_interactors: 4 }));

it('hides the client form until the choice is confirmed again, after more guests or fewer units', async () => {
  fakeServer({
    ...onePlace,
    'bookings.listAvailableEntities': {
      result: { available_renting_entities: TABLES, total_number_of_interactors: 8 },
    },
  });
  const { user, t } = await show(
    <ManualBookingDialog schedule="HOURLY" date="2027-03-10" onClose={() => {}} onBooked={() => {}} />,
    { texts: ['bookingform'] },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: t('bookingform:manual.fetch') }));
  const table = (number: number) => dialog.findByRole('checkbox', { name: new RegExp(`^Table ${number}`) });
  const button = (action: string) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: t(`bookingform:action.${action}`) });
  const client = () => dialog.queryByRole<HTMLInputElement>('textbox', { name: t('bookingform:client.name') });
  const guests = () => dialog.getByRole('combobox', { name: t('bookingform:guests.label') });
  const proceed = async () => {
    await user.click(button('proceed'));
    await waitFor(() => expect(client()).not.toBeNull());
  };

  await user.click(await table(7));
  await proceed();
  await fill(user, client() as HTMLInputElement, 'Kari Nordmann');

  await choose(user, guests(), '7');
  expect(client()).toBeNull();
  expect(button('book').disabled).toBe(true);
  await user.click(await table(8));
  expect(client()).toBeNull();
  await proceed();
  expect(client()?.value).toBe('Kari Nordmann');

  await user.click(await table(8));
  expect(client()).toBeNull();
  expect(button('book').disabled).toBe(true);
  expect(button('proceed').disabled).toBe(true);
});
