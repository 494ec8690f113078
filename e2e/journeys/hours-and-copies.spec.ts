import { expectToast } from '../support/calendar.ts';
import { bookNoon, makeOwnCompany, setSetting } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { chooseGuests, freeTimes, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the booking. */
const DAY = 9;

test('new opening hours name the bookings outside of them, and one day is copied to all', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const booking = await bookNoon(origin, own, { name: 'Terje Tidlig', day: DAY });
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/hours?company=${own.id}`);
  const monday = t('settings:weekday.monday');
  await desktop.getByRole('combobox', { name: t('settings:hours.mode', { day: monday }) }).click();
  await desktop.getByRole('option', { name: t('settings:hours.modes.own'), exact: true }).click();
  await desktop.getByLabel(t('settings:hours.startOf', { day: monday }), { exact: true }).fill('15:00');
  await desktop.getByLabel(t('settings:hours.endOf', { day: monday }), { exact: true }).fill('20:00');
  await desktop.getByRole('button', { name: t('settings:hours.copy', { day: monday }) }).click();
  await desktop.getByRole('menuitem', { name: t('settings:hours.toAll') }).click();
  await expect(desktop.getByLabel(t('settings:hours.startOf', { day: t('settings:weekday.sunday') }))).toHaveValue(
    '15:00',
  );
  await expect(desktop.getByText(t('settings:hours.outside_one', { count: 1 }))).toBeVisible();
  await expect(desktop.getByRole('link', { name: 'Terje Tidlig' })).toHaveAttribute('href', `/booking/${booking}`);
});

test('an admin copies all settings from another company, and visitors are offered its hours', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const [from, to] = [await makeOwnCompany(origin), await makeOwnCompany(origin)];
  await setSetting(origin, from, 'working_hours', { defaultStart: '13:00', defaultEnd: '16:00' });
  await setSetting(origin, from, 'slot_interval', 60);
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/copy?company=${to.id}`);
  await desktop.getByRole('combobox', { name: t('settings:copy.label') }).click();
  await desktop.getByRole('option', { name: from.name, exact: true }).click();
  await desktop.getByRole('button', { name: t('settings:copy.button'), exact: true }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:copy.confirm') })
    .click();
  await expectToast(desktop, 'success', t('settings:copy.done', { from: from.name }));

  const phone = await onPhone({ language });
  await phone.goto(to.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, DAY, language);
  await expect(freeTimes(phone)).toHaveText([/^13:00/, /^14:00/]);
});
