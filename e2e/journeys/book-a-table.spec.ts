import { readFileSync } from 'node:fs';
import { expectAccessibleScreen } from '../support/axe.ts';
import { searchFor } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import {
  bookTwice,
  chooseGuests,
  choosePlace,
  expectThanks,
  fillClient,
  freeTimes,
  goOn,
  openWizard,
  pickDay,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('a visitor books a table for four tomorrow on a phone, and the host finds it', async ({ onPhone, onDesktop }) => {
  const name = 'Solveig Journey';
  const phone = await onPhone({ language });
  await openWizard(phone);
  await expectAccessibleScreen(phone);
  await choosePlace(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await chooseGuests(phone, 4);
  await pickDay(phone, 1, language);
  await expect(freeTimes(phone).first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await freeTimes(phone).first().click();
  await goOn(phone, t);
  await phone.getByRole('button', { name: 'BURSDAG' }).click();
  await expectAccessibleScreen(phone);

  await phone.reload();
  await expect(phone.getByRole('button', { name: 'BURSDAG', pressed: true })).toBeVisible();
  await fillClient(phone, t, name);
  await expectAccessibleScreen(phone);
  const sent: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/booking-public') && sent.push(request.method()));
  await bookTwice(phone, t);
  await expectThanks(phone, t);
  expect(sent, 'a double click books once').toEqual(['POST']);
  await expectAccessibleScreen(phone);

  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: t('wizard:done.file') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const event = readFileSync(await file.path(), 'utf8');
  expect(event).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(event).toMatch(/DTSTART[^\r]*:\d{8}T\d{6}Z?\r\n/);
  expect(event.replaceAll('\r\n ', '')).toContain('Restaurant Lyngbrygga');

  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/bookings');
  await searchFor(desktop, name);
  await desktop.getByRole('button', { name: new RegExp(name) }).click();
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desktop.getByText('BURSDAG')).toBeVisible();
});
