import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { show } from '#ui/testing/show.tsx';
import { GuestRequestView } from './guest-request-view.tsx';
import { makeGuestRequest } from './make-guest.fixture.ts';

const DECLINED = makeGuestRequest({ status: 'declined', decline_reason: 'The path is <b>closed</b>.', version: 2 });

it.each(languages)('shows the guest the reason of a decline as text (%s)', async (language) => {
  const link = { domain: 'demo', token: 'a-private-link' };
  const { t } = await show(<GuestRequestView link={link} request={DECLINED} />, {
    language,
    texts: ['mybooking', 'wizard'],
  });
  const name = t('mybooking:request.heading.declined', { name: DECLINED.client_name });
  screen.getByRole('heading', { level: 1, name });
  screen.getByText('The path is <b>closed</b>.');
  expect(screen.getByText(t('mybooking:request.from', { company: 'Fjordgløtt' }))).toBeTruthy();
});
