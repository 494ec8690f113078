import { makeOwnCompany, setSetting } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { chooseGuests, expectThanks, fillClient, findDay, freeTimes, goOn, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now on which the visitor books. */
const DAY = 16;

/** Simulates the visitor's return to the page. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test("booking settings limit a visitor's choices, and a booking that changed settings refuse shows the current rules", async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'HOURLY', {
    working_hours: { defaultStart: '11:00', defaultEnd: '16:00' },
    slot_interval: 60,
    booking_duration: { default: 180 },
    last_booking_before: { default: 240 },
    booking_horizon_days: DAY,
    timezone: 'Pacific/Honolulu',
  });
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
  await setSetting(origin, own, 'largest_anonymous_party', 1);
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expect(phone.getByRole('alert').first()).toBeVisible();
  await phone
    .getByRole('button', { name: t('wizard:summary.changeWhat', { what: t('wizard:step.date') }), exact: true })
    .click();
  await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 1 }) })).toBeVisible();
});

test('settings of the booking page are seen on it, also on one that is open', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin, 'HOURLY', {
    tags: ['BALCONY'],
    tags_description: { tag_description_no: 'Ønsker?', tag_description_en: 'Any wishes?' },
    company_website_url: 'https://example.org/',
    overall_booking_information: {
      overall_booking_information_no: 'Velkommen inn',
      overall_booking_information_en: 'Come on in',
    },
    public_booking_custom_visual_settings: { active: true, font_color: { color: '#123456ff' } },
  });
  const phone = await onPhone({ language });
  await phone.goto(own.book);
  await expect(phone.getByText('Come on in')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 52, 86)');

  await test.step('an open page loads changed settings when the visitor returns to it', async () => {
    await setSetting(origin, own, 'largest_anonymous_party', 3);
    await comeBack(phone);
    await expect(phone.getByRole('radio', { name: t('wizard:guests.more', { most: 3 }) })).toBeVisible();
    await setSetting(origin, own, 'email_booking_confirmation', false);
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
