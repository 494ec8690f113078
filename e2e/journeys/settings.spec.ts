import { expectSound } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { chooseGuests, freeTimes, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true });

test('an admin changes opening hours with a preview of the week, and visitors are offered them at once', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const house = await makeOwnCompany(origin);
  const desk = await atDesk({ language, as: 'admin', refusals: [409] });
  await desk.goto('/settings/application');
  await desk.getByRole('searchbox', { name: t('settings:search.label') }).fill('past midnight');
  await desk.getByRole('link', { name: new RegExp(t('settings:section.hours.title')) }).click();
  await expect(desk).toHaveURL(/\/settings\/application\/hours/);
  await desk.goto(`/settings/application/hours?company=${house.id}`);
  await expect(save(desk)).toBeDisabled();
  await desk.getByLabel(t('settings:hours.defaultStart')).fill('10');
  await desk.getByLabel(t('settings:hours.defaultEnd')).fill('1300');
  await desk.getByLabel(t('settings:hours.defaultEnd')).blur();
  await expect(desk.getByLabel(t('settings:hours.defaultStart'))).toHaveValue('10:00');
  await expect(desk.getByText('3 starts, 10:00–11:00').first()).toBeVisible();
  await expect(desk.getByText(t('lists:saveState.unsaved'))).toBeVisible();
  await expectSound(desk);

  await desk.getByRole('link', { name: t('settings:section.rules.title') }).click();
  await desk.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await expect(desk.getByLabel(t('settings:hours.defaultEnd'))).toHaveValue('13:00');

  // Another admin saves first. The person sees a conflict and overwrites it.
  await asAdmin(origin, 'PUT', `/working-hours-settings/${house.id}`, { defaultStart: '6:00', defaultEnd: '7:00' });
  await save(desk).click();
  await desk.getByRole('button', { name: t('lists:stale.mine') }).click();
  await expectToast(desk, 'success', t('settings:hours.saved'));
  await expect(desk.getByText(t('lists:saveState.saved'), { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Last changed by /)).toBeVisible();

  const phone = await onPhone({ language });
  await phone.goto(house.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, 9, language);
  await expect(freeTimes(phone)).toHaveText([/^10:00/, /^10:30/, /^11:00/]);
});

test('an admin saves tags, information and the largest party; the booking page applies the party at once', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const house = await makeOwnCompany(origin);
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto(`/settings/application/tags?company=${house.id}`);
  await expect(desk.getByText(t('settings:tags.none'))).toBeVisible();
  await desk.getByLabel(t('settings:tags.label')).fill('window');
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'success', t('settings:tags.added', { name: 'WINDOW' }));
  await desk.getByLabel(t('settings:tags.label')).fill('Window');
  await expect(desk.getByText(t('settings:tags.taken'))).toBeVisible();
  await desk.getByLabel(t('settings:tags.label')).fill('');

  await desk.goto(`/settings/application/information?company=${house.id}`);
  await desk.getByRole('textbox', { name: t('settings:inLanguage.no') }).fill('Velkommen <b>inn</b>');
  await expect(save(desk)).toBeDisabled();
  await desk.getByRole('textbox', { name: t('settings:inLanguage.en') }).fill('Come <b>in</b>');
  await save(desk).click();
  await expectToast(desk, 'success', t('settings:bilingual.information.saved'));

  await desk.goto(`/settings/application/rules?company=${house.id}`);
  await desk.getByLabel(t('settings:number.party.label')).fill('10');
  await save(desk).last().click();
  await expectToast(desk, 'success', t('settings:number.party.saved'));

  const phone = await onPhone({ language });
  await phone.goto(house.book);
  await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 10 }) })).toBeVisible();

  await desk
    .getByRole('button', { name: t('common:action.delete') })
    .last()
    .click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expectToast(desk, 'success', t('settings:delete.done'));
  await expect(desk.getByLabel(t('settings:number.party.label'))).toHaveValue(/^8/);
});

test('a tag can be typed and added while the one before it is saved', async ({ atDesk, origin }) => {
  const house = await makeOwnCompany(origin);
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto(`/settings/application/tags?company=${house.id}`);
  const field = desk.getByLabel(t('settings:tags.label'));
  const answers: (() => void)[] = [];
  await desk.route('**/tags-settings/*', async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  await field.fill('QUIET');
  await field.press('Enter');
  await expect.poll(() => answers.length).toBe(1);
  await field.fill('SHADE');
  await field.press('Enter');
  await expect.poll(() => answers.length).toBe(2);
  await field.fill('TERRA');
  for (const answer of answers) answer();
  for (const name of ['QUIET', 'SHADE'])
    await expect(desk.getByRole('button', { name: t('settings:tags.remove', { name }) })).toBeVisible();
  await expect(field).toHaveValue('TERRA');
});
