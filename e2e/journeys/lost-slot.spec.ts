import { expectAccessibleScreen } from '../support/axe.ts';
import { isoDay, OWN_DAYS } from '../support/days.ts';
import { entityNamed, takeAllOf } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import {
  bookTwice,
  chooseGuests,
  expectThanks,
  fillClient,
  freeTimes,
  goOn,
  openWizard,
  openWizardAt,
  pickDay,
  pickStay,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

test('two visitors want the same cabin: the second is offered free dates near it', async ({ onDesktop, origin }) => {
  const language = 'en-us';
  const t = wordsOf(language);
  const cabin = await entityNamed(origin, 'Vidsyn');
  const prepare = async (name: string) => {
    const page = await onDesktop({ language, refusals: [409] });
    await openWizard(page, `/demo/book?renting-entity=${cabin.id}`);
    await typeGuests(page, t, 2);
    await pickStay(page, OWN_DAYS.cabins.lostSlot, OWN_DAYS.cabins.lostSlot + 2, language);
    await goOn(page, t, 'check');
    await fillClient(page, t, name);
    return page;
  };
  const first = await prepare('Anne First');
  const second = await prepare('Bjarne Second');
  await bookTwice(first, t);
  await expectThanks(first, t);
  // A reload keeps the finished booking. A new link in the tab replaces it.
  await first.reload();
  await expectThanks(first, t);
  await first.goto(`/demo/book?renting-entity=${cabin.id}`);
  await expect(first.getByRole('heading', { level: 1, name: /^Book at/ })).toBeVisible();
  await bookTwice(second, t);
  await expect(second.getByRole('heading', { name: t('wizard:lost.title') })).toBeFocused();
  await expect(second.getByText(t('wizard:lost.kept'))).toBeVisible();
  const lost = second.getByRole('region', { name: t('wizard:lost.title') });
  const offers = lost.getByRole('button', { name: /–/ });
  await expect(offers.first()).toBeVisible();
  await expectAccessibleScreen(second);
  await offers.first().click();
  await bookTwice(second, t);
  await expectThanks(second, t);
});

test('the last table goes while a visitor types: the visitor books a free time near it', async ({
  onPhone,
  origin,
}) => {
  const language = 'no';
  const t = wordsOf(language);
  const phone = await onPhone({ language, refusals: [409] });
  await openWizardAt(phone, /Lyngbrygga Mat/, /Konferansehuset/);
  await chooseGuests(phone, 8);
  await pickDay(phone, OWN_DAYS.rooms.lostSlot, language);
  const time = freeTimes(phone).nth(4);
  const clock = (await time.textContent())?.slice(0, 5);
  await time.click();
  await goOn(phone, t);
  await fillClient(phone, t, 'Sigrid Sein');
  const room = await entityNamed(origin, 'Loftet');
  expect(await takeAllOf(origin, room, `${isoDay(OWN_DAYS.rooms.lostSlot)}T${clock}`, 8)).toBe(4);
  await bookTwice(phone, t);
  const lost = phone.getByRole('region', { name: t('wizard:lost.title') });
  const offers = lost.getByRole('button', { name: /^\d\d:\d\d/ });
  await expect(offers.first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await offers.first().click();
  await bookTwice(phone, t);
  await expectThanks(phone, t);
});
