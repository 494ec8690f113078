import { expectDialogAccessible, expectFits, screenCheckIn } from '../support/axe.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { openTab } from '../support/lists.ts';
import { expect, test } from '../support/people.ts';
import { askForGuide } from '../support/requests.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  test(`a host declines with other times, and the guest accepts one by the private link (${language})`, async ({
    onDesktop,
    onPhone,
    origin,
  }) => {
    const t = wordsOf(language);
    const look = screenCheckIn(language);
    const name = `Tora Tilbud ${language}`;
    const path = await askForGuide(
      origin,
      name,
      quietDay(OWN_DAYS.guides[language === 'no' ? 'offered' : 'offeredInEnglish']),
    );
    const guest = await onPhone({ language, refusals: [404] });
    await guest.goto(path);
    await expect(guest.getByText(t('mybooking:request.text.pending'))).toBeVisible();
    await look(guest);

    const page = await onDesktop({ language, as: 'host' });
    await page.goto(`/booking-requests?search=Tora`);
    await page.getByRole('button', { name: t('lists:actions', { row: name }), exact: true }).click();
    await page.getByRole('menuitem', { name: t('requests:action.offer'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('requests:offer.add'), exact: true }).click();
    await expect(dialog.getByRole('group', { name: t('requests:offer.time', { number: 2 }) })).toBeVisible();
    if (language === languages[0]) await expectDialogAccessible(page);
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
    await look(guest);
    await accept.first().click();
    await expect(guest.getByRole('heading', { name: t('mybooking:request.heading.approved') })).toBeVisible();

    await openTab(page, t('requests:status.approved'));
    await page.goto(`/booking-requests?tab=approved&search=Tora`);
    await expect(page.getByText(name).first()).toBeVisible();
  });
}

test('a guest withdraws a request, and the host sees it', async ({ onDesktop, onPhone, origin }) => {
  const t = wordsOf('en-us');
  const path = await askForGuide(origin, 'Vidar Trukket', quietDay(OWN_DAYS.guides.withdrawn));
  const guest = await onPhone({ language: 'en-us', theme: 'dark', refusals: [404] });
  await guest.goto(path);
  await guest.getByRole('button', { name: t('mybooking:request.withdraw'), exact: true }).click();
  await guest.getByRole('button', { name: t('mybooking:request.withdraw'), exact: true }).click();
  await expect(guest.getByRole('heading', { name: t('mybooking:request.heading.withdrawn') })).toBeVisible();
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto('/booking-requests?tab=declined&search=Vidar');
  await expect(page.getByText(t('requests:withdrawn'), { exact: true }).first()).toBeVisible();
});
