import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { after, quietDay } from '../support/days.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { bookProposedDates } from '../support/series-dates.ts';
import { asAdmin } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

type Own = Awaited<ReturnType<typeof makeOwnCompany>>;

const bookingOf = ({ id, departmentId }: Own, date: string) => ({
  company_id: id,
  department_id: departmentId,
  date_from: `${date}T12:00`,
  date_to: `${date}T14:00`,
  number_of_interactors: 2,
});

/** Books a table as a visitor, with the booking page's call, and returns the path of the guest's page. */
const bookAsVisitor = async (origin: string, own: Own, date: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': own.domain },
    body: JSON.stringify({
      booking: bookingOf(own, date),
      client: { name: 'Gjentatte Gro', email: 'gro.gjentatt@example.com', phone_number: freshPhone() },
      booking_properties: [],
    }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return (JSON.parse(text) as { booking: { manage_url: string } }).booking.manage_url;
};

const t = wordsOf('no');

/** From the page of the last of three dates: opens the second, and cancels it with the later one. */
const cancelLater = async (guest: Page): Promise<void> => {
  const together = guest.getByRole('region', { name: t('mybooking:together.title') });
  await expect(together.getByRole('listitem')).toHaveCount(3);
  await together.getByRole('link').last().click();
  await expect(together.getByRole('link')).toHaveCount(2);
  await expect(together.getByRole('listitem').nth(1)).toContainText(t('mybooking:together.shown'));
  await guest.getByRole('button', { name: t('mybooking:action.cancel'), exact: true }).click();
  await guest.getByRole('radio', { name: t('mybooking:cancel.later', { count: 2 }) }).check();
  await expectAccessibleScreen(guest);
  await guest.getByRole('button', { name: t('mybooking:cancel.submit_other', { count: 2 }), exact: true }).click();
  await expect(guest.getByText(t('mybooking:done.canceled_other', { count: 2 })).first()).toBeVisible();
  await expect(together.getByText(t('mybooking:together.canceled'))).toHaveCount(2);
  await expectFits(guest);
};

test('a guest repeats a booking by the private link where the company allows it, and cancels later dates', async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'HOURLY', {
    guest_changes: { may_move: true, may_cancel: true, hours_before: 2, may_repeat: true, most_dates: 5 },
  });
  const date = quietDay(24);
  const path = await bookAsVisitor(origin, own, date);
  await asAdmin(origin, 'POST', '/booking', {
    booking: bookingOf(own, after(date, 14)),
    client: { name: 'First Here', email: 'first@example.com', phone_number: freshPhone() },
  });
  const guest = await onPhone({ language: 'no', theme: 'dark' });
  await guest.goto(path);
  await guest.getByRole('button', { name: t('mybooking:action.repeat'), exact: true }).click();
  await guest.getByLabel(t('mybooking:repeat.count')).selectOption('3');
  await bookProposedDates(guest, t);
  await expect(guest.getByText(t('mybooking:done.repeated_other', { count: 3 })).first()).toBeVisible();
  const made = guest.getByRole('region', { name: t('mybooking:repeat.datesTitle') }).getByRole('link');
  await expect(made).toHaveCount(3);
  await expectFits(guest);
  await made.last().click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Gjentatte Gro');
  await expect(guest).not.toHaveURL(path);
  await cancelLater(guest);
});
