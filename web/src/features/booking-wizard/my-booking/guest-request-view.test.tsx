import type { GuestRequest } from '@ledig/contract/guest-requests.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
import { show } from '#ui/testing/show.tsx';
import { GuestRequestView } from './guest-request-view.tsx';

const DECLINED: GuestRequest = {
  id: 7,
  status: 'declined',
  company: { id: 1, name: 'Fjordgløtt', phone: '+47 22334455' },
  department: { id: 12, name: 'Guides' },
  schedule_system: 'HOURLY',
  timezone: 'Europe/Oslo',
  client_name: 'Petter Guest',
  number_of_interactors: 2,
  date_from: '2027-03-10T12:00:00+01:00',
  date_to: '2027-03-10T14:00:00+01:00',
  decline_reason: 'The path is <b>closed</b>.',
  withdrawn: false,
  offers: [],
  booking_url: null,
  version: 2,
};

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
