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
  atDesk,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const booking = await bookNoon(origin, own, { name: 'Terje Tidlig', day: DAY });
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto(`/settings/application/hours?company=${own.id}`);
  const monday = t('settings:weekday.monday');
  await desk.getByRole('combobox', { name: t('settings:hours.mode', { day: monday }) }).click();
  await desk.getByRole('option', { name: t('settings:hours.modes.own'), exact: true }).click();
  await desk.getByLabel(t('settings:hours.startOf', { day: monday }), { exact: true }).fill('15:00');
  await desk.getByLabel(t('settings:hours.endOf', { day: monday }), { exact: true }).fill('20:00');
  await desk.getByRole('button', { name: t('settings:hours.copy', { day: monday }) }).click();
  await desk.getByRole('menuitem', { name: t('settings:hours.toAll') }).click();
  await expect(desk.getByLabel(t('settings:hours.startOf', { day: t('settings:weekday.sunday') }))).toHaveValue(
    '15:00',
  );
  await expect(desk.getByText(t('settings:hours.outside_one', { count: 1 }))).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Terje Tidlig' })).toHaveAttribute('href', `/booking/${booking}`);
});

test('an admin copies all settings from another company, and visitors are offered its hours', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const [from, to] = [await makeOwnCompany(origin), await makeOwnCompany(origin)];
  await setSetting(origin, from, 'working_hours', { defaultStart: '13:00', defaultEnd: '16:00' });
  await setSetting(origin, from, 'slot_interval', 60);
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto(`/settings/application/copy?company=${to.id}`);
  await desk.getByRole('combobox', { name: t('settings:copy.label') }).click();
  await desk.getByRole('option', { name: from.name, exact: true }).click();
  await desk.getByRole('button', { name: t('settings:copy.button'), exact: true }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:copy.confirm') })
    .click();
  await expectToast(desk, 'success', t('settings:copy.done', { from: from.name }));

  const phone = await onPhone({ language });
  await phone.goto(to.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, DAY, language);
  await expect(freeTimes(phone)).toHaveText([/^13:00/, /^14:00/]);
});
