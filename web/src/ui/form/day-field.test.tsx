import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { show } from '../testing/show.tsx';
import { DayField } from './day-field.tsx';

const WRONG = 'Choose a later day.';

/** A form with a day, which a button refuses. */
const Form = () => {
  const [day, setDay] = useState<string | null>('2027-03-10');
  const [error, setError] = useState<string>();
  const refuse = () => {
    setError(WRONG);
    document.querySelector<HTMLElement>('[data-path="day"]')?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        refuse();
      }}
    >
      <DayField label="Day" data-path="day" value={day} error={error} onChange={setDay} />
      <button type="submit">Save</button>
    </form>
  );
};

const calendar = () => screen.queryByRole('button', { name: /10.*2027/ });

it.each(languages)('leaves the error readable when a refused day gets the focus (%s)', async (language) => {
  const { user } = await show(<Form />, { language });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText(WRONG);
  expect([document.activeElement, calendar()]).toEqual([field, null]);
  // A press opens the calendar again.
  await user.click(field);
  await screen.findByRole('button', { name: /10.*2027/ });
});

it('closes the calendar when Enter sends the form and the day is refused', async () => {
  const { user } = await show(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ });
  await user.click(field);
  await screen.findByRole('button', { name: /10.*2027/ });
  await user.keyboard('{Enter}');
  await screen.findByText(WRONG);
  expect(calendar()).toBeNull();
  await user.keyboard('{Backspace}');
  await screen.findByRole('button', { name: /10.*2027/ });
});

it('opens the calendar of a day without an error on focus', async () => {
  const { user } = await show(<Form />);
  await user.tab();
  await screen.findByRole('button', { name: /10.*2027/ });
});
