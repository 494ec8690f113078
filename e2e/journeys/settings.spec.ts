import { expectAccessibleScreen } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany, setSetting } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
import { chooseGuests, freeTimes, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true });

/** Types hours, is asked before leaving them, and saves them. */
const saveHours = async (desktop: Page): Promise<void> => {
  await expect(save(desktop)).toBeDisabled();
  await desktop.getByLabel(t('settings:hours.defaultStart')).fill('10:00');
  await desktop.getByLabel(t('settings:hours.defaultEnd')).fill('13:00');
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('link', { name: t('settings:section.rules.title') }).click();
  await desktop.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await expect(desktop.getByLabel(t('settings:hours.defaultEnd'))).toHaveValue('13:00');
  await save(desktop).click();
  await expectToast(desktop, 'success', t('settings:hours.saved'));
  await expect(desktop.getByText(/^Last changed by /)).toBeVisible();
};

test('an admin saves hours, tags, the largest party and rows; visitors get them at once, and so do open screens', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const company = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/hours?company=${company.id}`);
  await saveHours(desktop);

  await openSection(desktop, t, 'tags');
  await desktop.getByLabel(t('settings:tags.label')).fill('window');
  await desktop.keyboard.press('Enter');
  await expectToast(desktop, 'success', t('settings:tags.added', { name: 'WINDOW' }));

  await openSection(desktop, t, 'rules');
  await desktop.getByLabel(t('settings:number.party.label')).fill('10');
  await save(desktop).last().click();
  await expectToast(desktop, 'success', t('settings:number.party.saved'));

  // The open screen follows another person's save.
  await openSection(desktop, t, 'lists');
  const rows = desktop.getByLabel(t('settings:number.pagination.label'));
  await rows.fill('7');
  await save(desktop).click();
  await expectToast(desktop, 'success', t('settings:number.pagination.saved'));
  await setSetting(origin, company, 'pagination', 9);
  await expect(rows).toHaveValue(/^9/);

  const phone = await onPhone({ language });
  await phone.goto(company.book);
  await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 10 }) })).toBeVisible();
  await chooseGuests(phone, 2);
  await pickDay(phone, 9, language);
  await expect(freeTimes(phone)).toHaveText([/^10:00/, /^10:30/, /^11:00/]);
});
