import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, show } from '#ui/testing/show.tsx';
import { GuestsField } from './guests-field.tsx';

const Form = ({ max }: { readonly max: number | null }) => {
  const [guests, setGuests] = useState(2);
  return <GuestsField value={guests} max={max} onChange={setGuests} />;
};

const open = async (max: number | null) => {
  const { user, t } = await show(<Form max={max} />, { texts: ['bookingform'] });
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(t('bookingform:guests.label')), {
    selector: 'input',
  });
  return { user, t, field };
};

it('keeps a typed number after Tab, also in a select', async () => {
  const { user, field } = await open(12);
  await fill(user, field, '7');
  await user.tab();
  expect(document.activeElement).not.toBe(field);
  await waitFor(() => expect(field.value).toBe('7'));
  // A number above the capacity isn't accepted.
  await user.click(field);
  await fill(user, field, '99');
  await user.tab();
  await waitFor(() => expect(field.value).toBe('7'));
});

it('shows the error for a missing number at the field', async () => {
  const { user, t, field } = await open(null);
  await fill(user, field, '0');
  await screen.findByText(t('bookingform:guests.atLeastOne'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
