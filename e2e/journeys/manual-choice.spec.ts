import { choose, openBoard, startNew, writeHours } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

test('more guests or fewer units hide the client form until the choice is confirmed again', async ({ atDesk }) => {
  const page = await atDesk({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', quietDay(OWN_DAYS.tables.manualChoice));
  await startNew(page, t, 'manual');
  await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
  await choose(page, t('bookingform:field.department'), /Restaurant/);
  await writeHours(page, t, '16:00', '17:30');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('bookingform:manual.fetch') }).click();
  const table = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name} 4 guests`) });
  const proceed = dialog.getByRole('button', { name: t('bookingform:action.proceed') });
  const client = dialog.getByLabel(t('bookingform:client.name'));
  const book = dialog.getByRole('button', { name: t('bookingform:action.book'), exact: true });

  await table('Bord 07').check();
  await proceed.click();
  await expect(client).toBeVisible();
  await client.fill('Kari Nordmann');

  await choose(page, t('bookingform:guests.label'), '7');
  await expect(client).toHaveCount(0);
  await expect(book).toBeDisabled();
  await table('Bord 08').check();
  await expect(client).toHaveCount(0);
  await proceed.click();
  await expect(client).toHaveValue('Kari Nordmann');

  await table('Bord 08').uncheck();
  await expect(client).toHaveCount(0);
  await expect(book).toBeDisabled();
  await expect(proceed).toBeDisabled();
});
