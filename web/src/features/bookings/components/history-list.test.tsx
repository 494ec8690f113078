import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { HistoryList } from './history-list.tsx';

it.each(languages)('says that the guest canceled, with the reason as plain text (%s)', async (language) => {
  fakeServer({
    'bookings.listBookingHistory': {
      history: [
        {
          id: 1,
          at: '2027-03-01T09:00:00.000Z',
          actor: 'guest',
          name: null,
          deeds: ['canceled'],
          date_from: null,
          number_of_interactors: null,
          reason: '<b>Ill</b>',
        },
      ],
    },
  });
  const { t } = await show(<HistoryList bookingId={5} version={2} timezone="Europe/Oslo" />, {
    language,
    texts: ['bookings'],
  });
  await screen.findByText(`${t('bookings:history.deed.canceled')} ${t('bookings:history.by.guest')}`);
  expect(screen.getByText(/Ill/).textContent).toContain('<b>Ill</b>');
});

it.each(languages)('says that the guest moved the booking, and to when (%s)', async (language) => {
  const move = { id: 1, at: '2027-03-01T09:00:00.000Z', actor: 'guest', name: null, deeds: ['moved'] } as const;
  fakeServer({
    'bookings.listBookingHistory': {
      history: [
        {
          ...move,
          deeds: [...move.deeds],
          date_from: '2027-03-10T14:00:00.000Z',
          number_of_interactors: null,
          reason: null,
        },
      ],
    },
  });
  const { t } = await show(<HistoryList bookingId={5} version={2} timezone="Europe/Oslo" />, {
    language,
    texts: ['bookings'],
  });
  const [before = ''] = t('bookings:history.movedTo', { when: '|' }).split('|');
  const byGuest = t('bookings:history.by.guest');
  await screen.findByText(new RegExp(`^${before}.*15[:.]00.* ${byGuest}$`));
});
