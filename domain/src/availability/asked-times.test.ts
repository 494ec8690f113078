import { expect, it } from 'vitest';
import { coveringPeriod, MAX_ASKED_DAYS } from './asked-times.ts';

it.each([
  ['three years', '2030-05-03', true],
  ['a day more', '2030-05-04', false],
])('accepts a period of at most three years: %s', (_, date_to, isAccepted) => {
  const covering = coveringPeriod({ date_from: '2027-05-01', date_to });
  expect(covering.ok).toBe(isAccepted);
  if (!covering.ok)
    expect(covering).toMatchObject({ code: 'FIELD-3104', field: 'date_to', params: { max: MAX_ASKED_DAYS } });
});
