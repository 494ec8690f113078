import { expectAccessibleScreen } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
import { asAdmin } from '../support/staff.ts';
import { chooseGuests, freeTimes, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true });

test('an admin changes opening hours with a preview of the week, and visitors are offered them at once', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const company = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin', refusals: [409] });
  await desktop.goto('/settings/application');
  await desktop.getByRole('searchbox', { name: t('settings:search.label') }).fill('past midnight');
  await desktop.getByRole('link', { name: new RegExp(t('settings:section.hours.title')) }).click();
  await expect(desktop).toHaveURL(/\/settings\/application\/hours/);
  await desktop.goto(`/settings/application/hours?company=${company.id}`);
  await expect(save(desktop)).toBeDisabled();
  await desktop.getByLabel(t('settings:hours.defaultStart')).fill('10');
  await desktop.getByLabel(t('settings:hours.defaultEnd')).fill('1300');
  await desktop.getByLabel(t('settings:hours.defaultEnd')).blur();
  await expect(desktop.getByLabel(t('settings:hours.defaultStart'))).toHaveValue('10:00');
  await expect(desktop.getByText('3 starts, 10:00–11:00').first()).toBeVisible();
  await expect(desktop.getByText(t('lists:saveState.unsaved'))).toBeVisible();
  await expectAccessibleScreen(desktop);

  await desktop.getByRole('link', { name: t('settings:section.rules.title') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await expect(desktop.getByLabel(t('settings:hours.defaultEnd'))).toHaveValue('13:00');

  // Another admin saves first. The person sees a conflict and overwrites it.
  await asAdmin(origin, 'PUT', `/working-hours-settings/${company.id}`, { defaultStart: '6:00', defaultEnd: '7:00' });
  await save(desktop).click();
  await desktop.getByRole('button', { name: t('lists:stale.mine') }).click();
  await expectToast(desktop, 'success', t('settings:hours.saved'));
  await expect(desktop.getByText(t('lists:saveState.saved'), { exact: true })).toBeVisible();
  await expect(desktop.getByText(/^Last changed by /)).toBeVisible();

  const phone = await onPhone({ language });
  await phone.goto(company.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, 9, language);
  await expect(freeTimes(phone)).toHaveText([/^10:00/, /^10:30/, /^11:00/]);
});

test('an admin saves tags, information and the largest party; the booking page applies the party at once', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const company = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/tags?company=${company.id}`);
  await expect(desktop.getByText(t('settings:tags.none'))).toBeVisible();
  await desktop.getByLabel(t('settings:tags.label')).fill('window');
  await desktop.keyboard.press('Enter');
  await expectToast(desktop, 'success', t('settings:tags.added', { name: 'WINDOW' }));
  await desktop.getByLabel(t('settings:tags.label')).fill('Window');
  await expect(desktop.getByText(t('settings:tags.taken'))).toBeVisible();
  await desktop.getByLabel(t('settings:tags.label')).fill('');

  await openSection(desktop, t, 'information');
  await desktop.getByRole('textbox', { name: t('settings:inLanguage.no') }).fill('Velkommen <b>inn</b>');
  await expect(save(desktop)).toBeDisabled();
  await desktop.getByRole('textbox', { name: t('settings:inLanguage.en') }).fill('Come <b>in</b>');
  await save(desktop).click();
  await expectToast(desktop, 'success', t('settings:bilingual.information.saved'));

  await openSection(desktop, t, 'rules');
  await desktop.getByLabel(t('settings:number.party.label')).fill('10');
  await save(desktop).last().click();
  await expectToast(desktop, 'success', t('settings:number.party.saved'));

  const phone = await onPhone({ language });
  await phone.goto(company.book);
  await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 10 }) })).toBeVisible();

  await desktop
    .getByRole('button', { name: t('settings:delete.action') })
    .last()
    .click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:delete.action') })
    .click();
  await expectToast(desktop, 'success', t('settings:delete.done'));
  await expect(desktop.getByLabel(t('settings:number.party.label'))).toHaveValue(/^8/);
});
