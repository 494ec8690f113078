import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
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
