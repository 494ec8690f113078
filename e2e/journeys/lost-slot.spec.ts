import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { isoDay, OWN_DAYS } from '../support/days.ts';
import { entityNamed, takeAllOf } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import {
  bookTwice,
  chooseGuests,
  expectThanks,
  fillClient,
  freeTimes,
  freshPhone,
  goOn,
  openWizard,
  pickDay,
  pickStay,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

/** Books a cabin for two nights as another visitor does. */
const takeCabin = async (origin: string, cabin: Awaited<ReturnType<typeof entityNamed>>, first: number) => {
  const { company_id, department_id, category_id, id } = cabin;
  const phone_number = freshPhone();
  const times = { date_from: isoDay(first), date_to: isoDay(first + 2), schedule_system: 'DAILY' };
  const hours = { expected_arrival: '18:00', expected_departure: '10:00' };
  const answer = await fetch(`${origin}/api/daily-booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({
      booking: {
        company_id,
        department_id,
        category_id,
        renting_entity_id: id,
        number_of_interactors: 2,
        ...times,
        ...hours,
      },
      client: { name: 'Anne First', email: `${phone_number}@example.com`, phone_number },
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
};

test('a cabin goes while a visitor types: the visitor is offered free dates near it', async ({ onDesktop, origin }) => {
  const language = 'en-us';
  const t = wordsOf(language);
  const first = OWN_DAYS.cabins.lostSlot;
  const cabin = await entityNamed(origin, 'Vidsyn');
  const page = await onDesktop({ language, refusals: [409] });
  await openWizard(page, `/demo/book?renting-entity=${cabin.id}`);
  await typeGuests(page, t, 2);
  await pickStay(page, first, first + 2, language);
  await goOn(page, t, 'check');
  await fillClient(page, t, 'Bjarne Second');
  await takeCabin(origin, cabin, first);
  await bookTwice(page, t);
  await expect(page.getByRole('heading', { name: t('wizard:lost.title') })).toBeFocused();
  await expect(page.getByText(t('wizard:lost.kept'))).toBeVisible();
  const lost = page.getByRole('region', { name: t('wizard:lost.title') });
  const offers = lost.getByRole('button', { name: /–/ });
  await expect(offers.first()).toBeVisible();
  await expectAccessibleScreen(page);
  await offers.first().click();
  await bookTwice(page, t);
  await expectThanks(page, t);
});

test('the last table goes while a visitor types: the visitor books a free time near it', async ({
  onPhone,
  origin,
}) => {
  const language = 'no';
  const t = wordsOf(language);
  const phone = await onPhone({ language, refusals: [409] });
  const room = await entityNamed(origin, 'Loftet');
  await openWizard(phone, `/demo/book?department=${room.department_id}`);
  await chooseGuests(phone, 8);
  await pickDay(phone, OWN_DAYS.rooms.lostSlot, language);
  const time = freeTimes(phone).nth(4);
  const clock = (await time.textContent())?.slice(0, 5);
  await time.click();
  await goOn(phone, t);
  await fillClient(phone, t, 'Sigrid Sein');
  expect(await takeAllOf(origin, room, `${isoDay(OWN_DAYS.rooms.lostSlot)}T${clock}`, 8)).toBe(4);
  await bookTwice(phone, t);
  const lost = phone.getByRole('region', { name: t('wizard:lost.title') });
  const offers = lost.getByRole('button', { name: /^\d\d:\d\d/ });
  await expect(offers.first()).toBeVisible();
  await expectFits(phone);
  await offers.first().click();
  await bookTwice(phone, t);
  await expectThanks(phone, t);
});
