import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { openTab, searchFor } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { switchLanguage } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

test('a host declines with other times, a guest accepts one by the private link, and another withdraws', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const language = 'no';
  const t = wordsOf(language);
  const name = 'Tora Tilbud';
  const { offered, withdrawn } = OWN_DAYS.guides;
  const path = await askForGuide(origin, name, quietDay(offered));
  const guest = await onPhone({ language, refusals: [404] });
  await guest.goto(path);
  await expect(guest.getByText(t('mybooking:request.text.pending'))).toBeVisible();
  await expectAccessibleScreen(guest);

  const page = await onDesktop({ language, as: 'host' });
  await page.goto(`/booking-requests?search=Tora`);
  await page.getByRole('button', { name: t('lists:actions', { row: name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t('requests:action.offer'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('requests:offer.add'), exact: true }).click();
  await expect(dialog.getByRole('group', { name: t('requests:offer.time', { number: 2 }) })).toBeVisible();
  await expectDialogAccessible(page);
  await expectFits(page);
  await dialog.getByLabel(t('requests:offer.reason'), { exact: true }).fill('Alle førere er ute.');
  await dialog.getByRole('button', { name: t('requests:offer.send'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.offered', { name }))).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('Alle førere er ute.')).toBeVisible();
  const accept = guest.getByRole('button', {
    name: new RegExp(`^${t('mybooking:request.accept', { when: '' }).trim()} `),
  });
  await expect(accept).toHaveCount(2);
  await expectAccessibleScreen(guest);
  await switchLanguage(guest);
  await expectFits(guest);
  await switchLanguage(guest);
  await accept.first().click();
  await expect(guest.getByRole('heading', { name: t('mybooking:request.heading.approved') })).toBeVisible();
  await openTab(page, t('requests:status.approved'));
  await expect(page.getByText(name).first()).toBeVisible();

  await guest.goto(await askForGuide(origin, 'Vidar Trukket', quietDay(withdrawn)));
  await guest.getByRole('button', { name: t('mybooking:request.withdraw'), exact: true }).click();
  await guest.getByRole('button', { name: t('mybooking:request.withdraw'), exact: true }).click();
  await expect(guest.getByRole('heading', { name: t('mybooking:request.heading.withdrawn') })).toBeVisible();
  await openTab(page, t('requests:status.declined'));
  await searchFor(page, 'Vidar');
  await expect(page.getByText(t('requests:withdrawn'), { exact: true }).first()).toBeVisible();
});
