import { isoDay } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { dayLabel, findDay, openWizardAt, pickStay, typeGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
/** Days ahead of an arrival whose next three days lie in the same month: a phone shows one month at a time. */
const findArrival = (): number =>
  [3, 4, 5, 6].find((days) => isoDay(days).slice(0, 7) === isoDay(days + 3).slice(0, 7)) ?? 3;

test('more guests than any unit holds keep the chosen days and show the limit', async ({ onPhone }) => {
  const first = findArrival();
  const phone = await onPhone({ language: 'en-us' });
  await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(phone, t, 2);
  await pickStay(phone, first, first + 2, 'en-us');
  const arrival = phone.getByRole('button', { name: dayLabel(first, 'en-us') });
  await expect(arrival).toHaveAttribute('aria-pressed', 'true');

  await typeGuests(phone, t, 200);
  await expect(phone.getByText(/^At most \d+ guests$/)).toBeVisible();
  await expect(arrival).toHaveAttribute('aria-pressed', 'true');
  await expect(await findDay(phone, first + 3, 'en-us')).toHaveAttribute('aria-disabled', 'true');

  await typeGuests(phone, t, 3);
  await expect(phone.getByText(/^At most \d+ guests$/)).toBeHidden();
  await expect(arrival).toHaveAttribute('aria-pressed', 'true');
});
