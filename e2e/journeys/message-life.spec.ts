import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { receiveMails } from '../support/mailbox.ts';
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
  // No mail server runs yet.
  await bookNoon(origin, own, { name: 'Live Melding', day: DAY, phone });
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
    expect(mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  } finally {
    await mailbox.close();
  }
});
