import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '#lib/texts/i18n.ts';
import { WritingSlot, type WritingSlotProps } from '#lib/writing-slot.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { BookingPanel } from './booking-panel.tsx';
import { makeBooking } from './make-booking.fixture.ts';

const WHEN = { date_from: '2047-05-01T18:00:00+02:00', date_to: '2047-05-01T20:00:00+02:00' };
const STAY = {
  schedule_system: 'DAILY',
  date_from: '2024-05-01T18:00:00+02:00',
  date_to: '2047-05-01T20:00:00+02:00',
  guests_count: 1,
} as const;

const answered = () =>
  fakeServer({
    ...onePlace,
    'bookings.checkMove': {
      result: { fits: true, reason: null, free_renting_entities: [], next_free: null },
    },
    'bookings.cancelBooking': never,
    'bookings.checkOut': never,
  });

const open = async (booking = makeBooking(WHEN), language: Language = 'en-us') => {
  const server = answered();
  const shown = await show(
    <BookingPanel shape="page" booking={booking} onClose={() => undefined} onChanged={() => undefined} />,
    { texts: ['bookingform', 'bookings', 'calendar'], session: makeSession(), language },
  );
  /** Opens the question of an action. */
  const ask = async (action: 'delete' | 'checkOut') => {
    await shown.user.click(screen.getByRole('button', { name: shown.t(`bookingform:action.${action}`) }));
    return screen.findByRole('dialog', { name: shown.t(`bookingform:${action}.title`) });
  };
  const answers = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return { ...shown, server, ask, answers };
};

it.each([
  ['no', 'Behold bestillingen', 'Avbestill'],
  ['en-us', 'Keep booking', 'Cancel booking'],
] as const)('names both answers to the question before a cancellation (%s)', async (language, keep, cancel) => {
  const { user, server, ask, answers } = await open(makeBooking(WHEN), language);
  const dialog = await ask('delete');
  expect(answers(dialog)).toEqual([keep, cancel]);
  const button = (name: string) => within(dialog).getByRole('button', { name });
  await waitFor(() => expect(document.activeElement).toBe(button(keep)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('bookings.cancelBooking')).toHaveLength(0);
  await user.click(within(await ask('delete')).getByRole('button', { name: cancel }));
  await waitFor(() => expect(server.callsOf('bookings.cancelBooking')).toHaveLength(1));
});

it('names the check-out in its question', async () => {
  const { t, user, server, ask, answers } = await open(makeBooking(STAY));
  const dialog = await ask('checkOut');
  expect(answers(dialog)).toEqual([t('common:action.cancel'), t('bookingform:action.checkOut')]);
  await user.click(within(dialog).getByRole('button', { name: t('bookingform:action.checkOut') }));
  await waitFor(() => expect(server.callsOf('bookings.checkOut')).toHaveLength(1));
});

const Writing = ({ about }: WritingSlotProps) => <p>{JSON.stringify(about)}</p>;

it.each([
  ['host', {}, true],
  ['host', { canceled_at: '2047-04-01T18:00:00+02:00' }, true],
  ['employee', {}, false],
] as const)(
  'opens the dialog to write to the guest for people who may change bookings (%s, %j)',
  async (role, values, isOffered) => {
    answered();
    const panel = (
      <WritingSlot value={Writing}>
        <BookingPanel
          shape="page"
          booking={makeBooking({ ...WHEN, ...values })}
          onClose={() => undefined}
          onChanged={() => undefined}
        />
      </WritingSlot>
    );
    const scene = { texts: ['bookingform', 'bookings', 'calendar'], session: makeSession({ role }) } as const;
    const { t, user } = await show(panel, scene);
    const button = screen.queryByRole('button', { name: t('bookingform:action.write') });
    expect(button !== null).toBe(isOffered);
    if (button === null) return;
    await user.click(button);
    await screen.findByText('{"bookingId":7}');
  },
);
