import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { chooseGuests, expectThanks, fillClient, findDay, freeTimes, goOn, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now on which the visitor books. */
const DAY = 16;

type Own = Awaited<ReturnType<typeof makeOwnCompany>>;

const setterOf =
  (origin: string, { id }: Own) =>
  (key: string, value: unknown) =>
    asAdmin(origin, 'POST', `/upsert-any-setting/${id}/${key}`, { value });

/** Simulates the visitor's return to the page. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test("booking settings limit a visitor's choices, and a booking that changed settings refuse shows the current rules", async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const set = setterOf(origin, own);
  await set('working_hours', { defaultStart: '11:00', defaultEnd: '16:00' });
  await set('slot_interval', 60);
  await set('booking_duration', { default: 180 });
  await set('last_booking_before', { default: 240 });
  await set('booking_horizon_days', DAY);
  await set('timezone', 'Pacific/Honolulu');
  const phone = await onPhone({ language, refusals: [409, 422] });
  const starts: string[] = [];
  phone.on('response', async (response) => {
    if (!response.url().includes('/get-available-booking-slots')) return;
    // The browser has dropped the body of an answer to a page that is left.
    const answer = (await response.json().catch(() => null)) as { available_slots: { from: string }[] } | null;
    starts.push(answer?.available_slots[0]?.from ?? '');
  });
  await phone.goto(own.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, DAY - 2, language);
  await expect(freeTimes(phone)).toHaveText([/^11:00 to 14:00/, /^12:00/]);
  await expect(await findDay(phone, DAY + 2, language)).toBeDisabled();
  await expect(phone.getByText(/3 hours/).first()).toBeVisible();
  await expect.poll(() => starts.at(-1)).toMatch(/T11:00:00-10:00$/);

  await freeTimes(phone).first().click();
  await goOn(phone, t);
  await fillClient(phone, t, 'Anna Vik');
  await set('largest_anonymous_party', 1);
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expect(phone.getByRole('alert').first()).toBeVisible();
  await phone
    .getByRole('button', { name: t('wizard:summary.changeWhat', { what: t('wizard:step.date') }), exact: true })
    .click();
  await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 1 }) })).toBeVisible();
});

test('settings of the booking page are seen on it, also on one that is open', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin);
  const set = setterOf(origin, own);
  await set('tags', ['BALCONY']);
  await set('tags_description', { tag_description_no: 'Ønsker?', tag_description_en: 'Any wishes?' });
  await set('company_website_url', 'https://example.org/');
  await set('overall_booking_information', {
    overall_booking_information_no: 'Velkommen inn',
    overall_booking_information_en: 'Come on in',
  });
  await set('public_booking_custom_visual_settings', { active: true, font_color: { color: '#123456ff' } });
  const phone = await onPhone({ language });
  await phone.goto(own.book);
  await expect(phone.getByText('Come on in')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 52, 86)');

  await test.step('an open page loads changed settings when the visitor returns to it', async () => {
    await set('largest_anonymous_party', 3);
    await comeBack(phone);
    await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 3 }) })).toBeVisible();
    await set('email_booking_confirmation', false);
    await comeBack(phone);
    await expect(phone.getByText(t('wizard:page.leadPlain'))).toBeVisible();
  });

  await chooseGuests(phone, 2);
  await pickDay(phone, DAY, language);
  await freeTimes(phone).first().click();
  await goOn(phone, t);
  await expect(phone.getByText('Any wishes?')).toBeVisible();
  await expect(phone.getByText('BALCONY')).toBeVisible();
  await fillClient(phone, t, 'Anna Vik');
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expectThanks(phone, t);
  await expect(phone.getByRole('link', { name: t('wizard:done.home') })).toHaveAttribute(
    'href',
    'https://example.org/',
  );
});
