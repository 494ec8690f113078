import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fill } from './show.tsx';

interface PhoneForm {
  readonly phone: HTMLElement;
  readonly country: HTMLElement;
  /** Triggers the form's validation. */
  readonly send: () => Promise<unknown>;
  /** The texts of the hint for Norway and for other countries. */
  readonly norway: string;
  readonly other: string;
}

/** The start of a text, without its counter. */
const startOf = (text: string): string => text.split(/ ?(\d*\/|\{\{)/)[0] ?? text;

/**
 * Expects that the hint of a phone field describes the numbers that the form accepts, in Norway and on the Faroe
 * Islands.
 */
export const expectHonestPhoneHint = async (user: UserEvent, form: PhoneForm): Promise<void> => {
  const { phone, country, send } = form;
  const [norway, other] = [startOf(form.norway), startOf(form.other)];
  const hint = () =>
    [
      phone.getAttribute('placeholder') ?? '',
      ...(phone.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ].join(' ');
  const expectRefused = () => waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  const expectAccepted = () => waitFor(() => expect(phone.getAttribute('aria-invalid')).not.toBe('true'));
  expect(norway).not.toBe(other);

  expect(hint()).toContain(norway);
  await fill(user, phone, '4123456');
  await send();
  await expectRefused();
  await fill(user, phone, '41234567');
  await send();
  await expectAccepted();

  await fill(user, country, '+298');
  await user.click(await screen.findByRole('option', { name: /^\+298/ }));
  await waitFor(() => expect(hint()).toContain(other));
  expect(hint()).not.toContain(norway);
  await fill(user, phone, '123456');
  await send();
  await expectAccepted();
  await fill(user, phone, '41234567');
  await send();
  await expectRefused();
};
