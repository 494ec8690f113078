import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST } from '../request.fixture.ts';
import { OfferDialog } from './offer-dialog.tsx';

it('proposes an hour after midnight by the opening of the day before', async () => {
  const date = '2047-05-11';
  const block = { id: 3, start_date: date, end_date: date, description: '', color: 'red' };
  const hours = { defaultStart: '18:00', defaultEnd: '03:00' };
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'settings.listCompanySettings': {
      settings: [{ key: 'working_hours', value: hours, version: '0123456789abcdef' }],
    },
    'blockedDates.listPublicBlockedDates': {
      blockedDates: [{ ...block, blocking_type: 'blocked' }],
      disabledDates: [date],
    },
  });
  const request = {
    ...REQUEST,
    schedule_system: 'HOURLY',
    date_from: '2047-05-11T00:30:00+02:00',
    date_to: '2047-05-11T01:30:00+02:00',
  } as const;
  const { t } = await show(
    <OfferDialog request={request} onOffered={() => {}} onClose={() => {}} onReload={() => {}} />,
    {
      texts: ['requests'],
    },
  );
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: t('requests:field.date') });
  // The night to 12 May belongs to the blocked date.
  expect(day.value).toBe('13.05.2047');
});

it('does not decline a past request, which the server would refuse', async () => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'requests.offerTimes': () => refusal(422, 'BOOKING-205'),
  });
  const request = { ...REQUEST, is_past: true };
  const { t, user } = await show(
    <OfferDialog request={request} onOffered={() => {}} onClose={() => {}} onReload={() => {}} />,
    { texts: ['requests'] },
  );
  await user.click(await screen.findByRole('button', { name: t('requests:offer.send') }));
  await waitFor(() => expect(server.callsOf('requests.offerTimes').map(({ body }) => body?.decline)).toEqual([false]));
  expect(screen.queryByRole('checkbox', { name: t('requests:offer.decline') })).toBeNull();
});
