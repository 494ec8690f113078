import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { type Mailbox, receiveMails } from '../support/mailbox.ts';
import { runMessagesAt } from '../support/message-clock.ts';
import { bookNoon, makeOwnCompany, setSetting } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const DAY = 20;
/** A message whose first attempt failed is due again by then. */
const AFTER_THE_PAUSE_MS = 2 * MINUTE_MS;

test('the list of messages shows an outage of the mail server, and its end without a reload', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  await setSetting(origin, own, 'email_booking_confirmation', true);
  const phone = freshPhone();
  const email = `${phone}@example.com`;
  const sentTo = (box: Mailbox, address: string) => box.received.filter(({ to }) => to.includes(address)).length;
  // The mails of other journeys are sent before the outage. Otherwise they would be tried first.
  const before = await receiveMails(origin);
  const other = freshPhone();
  await bookNoon(origin, own, { name: 'Tidlig Melding', day: DAY, phone: other });
  await expect.poll(() => sentTo(before, `${other}@example.com`), { timeout: 90_000 }).toBe(1);
  await before.close();
  await bookNoon(origin, own, { name: 'Live Melding', day: DAY + 1, phone });
  const desktop = await onDesktop({ language: 'en-us', as: 'admin' });
  await desktop.goto(`/messages?search=${email}&kind=booking_confirmation&channel=email`);
  const row = desktop.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(t('messages:state.pending'));
  await row.getByRole('button', { name: t('common:table.open', { row: email }) }).click();
  const [failure = ''] = t('messages:detail.error', { error: '|' }).split('|');
  await expect(desktop.getByRole('dialog').getByText(failure)).toBeVisible({ timeout: 90_000 });
  await desktop.keyboard.press('Escape');
  const mailbox = await receiveMails(origin);
  try {
    await runMessagesAt(origin, own, Date.now() + AFTER_THE_PAUSE_MS);
    await expect(row).toContainText(t('messages:state.sent'));
    expect(sentTo(mailbox, email)).toBe(1);
  } finally {
    await mailbox.close();
  }
});
