import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { PhoneLink } from './phone-link.tsx';

it('groups the digits of the number and calls it without spaces', async () => {
  await show(<PhoneLink phone="+47 22334455" />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '+47 22 33 44 55' });
  expect(link.getAttribute('href')).toBe('tel:+4722334455');
});
