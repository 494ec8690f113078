import type { Frequency } from '@ledig/domain/series/recurrence.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDay } from '#lib/texts/format.ts';
import { languages } from '#lib/texts/i18n.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { makeGuestBooking } from './make-guest.fixture.ts';
import { RepeatedList, RepeatPanel } from './repeat-panel.tsx';

const LINK = { domain: 'demo', token: 'a-private-link' };

const occurrence = (date: string) => ({
  date,
  date_from: `${date}T12:00:00+01:00`,
  date_to: `${date}T14:00:00+01:00`,
  is_free: true,
  renting_entities: [{ id: 100, name: 'Table 1' }],
  code: null,
  reason: null,
  alternative: null,
});

const preview = (...dates: string[]) => ({ occurrences: dates.map(occurrence), free: dates.length, conflicts: 0 });

const PREVIEW = preview('2027-03-17', '2027-03-24');

const REPEATED = { bookings: [], left_out: [] };

describe.each(languages)('in %s', (language) => {
  const open = async (answers: Answers) => {
    const server = fakeServer({ 'guestLink.repeatBooking': REPEATED, ...answers });
    const onDone = vi.fn();
    const shown = await show(
      <RepeatPanel link={LINK} booking={makeGuestBooking()} most={8} onDone={onDone} onClose={vi.fn()} />,
      { language, texts: ['mybooking', 'wizard'] },
    );
    const { t, user } = shown;
    const choose = (frequency: Frequency) =>
      user.selectOptions(screen.getByLabelText(t('common:dates.howOften')), frequency);
    const check = () => user.click(screen.getByRole('button', { name: t('common:dates.check') }));
    return { ...shown, server, onDone, choose, check };
  };

  it('books the dates that were checked', async () => {
    const { t, user, server, onDone, check } = await open({
      'guestLink.previewRepeat': ({ body }) =>
        (body as { series: { exceptions: string[] } }).series.exceptions.length === 0 ? PREVIEW : preview('2027-03-24'),
    });
    await check();
    const leaveOut = await screen.findAllByText(t('common:dates.leaveOut'));
    await user.click(leaveOut[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: t('common:dates.bookAll', { count: 1 }) }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ bookings: [], leftOut: [] }));
    expect(server.callsOf('guestLink.repeatBooking').map(({ body }) => body)).toEqual([
      { series: { frequency: 'weekly', count: 4, exceptions: ['2027-03-17'] }, changes: [], mode: 'all' },
    ]);
  });

  it('offers only the free dates while another is taken', async () => {
    const taken = { ...occurrence('2027-03-17'), is_free: false, renting_entities: [], reason: 'Taken' };
    const { t, check } = await open({
      'guestLink.previewRepeat': { occurrences: [taken, occurrence('2027-03-24')], free: 1, conflicts: 1 },
    });
    await check();
    await screen.findByRole('button', { name: t('common:dates.bookFree', { count: 1 }) });
    expect(screen.queryByRole('button', { name: t('common:dates.bookAll', { count: 1 }) })).toBeNull();
  });

  it('passes on why a date was left out', async () => {
    const taken = { ...occurrence('2027-03-17'), is_free: false, renting_entities: [], reason: 'Taken' };
    const { t, user, onDone, check } = await open({
      'guestLink.previewRepeat': { occurrences: [taken, occurrence('2027-03-24')], free: 1, conflicts: 1 },
      'guestLink.repeatBooking': { bookings: [], left_out: ['2027-03-17'] },
    });
    await check();
    await user.click(await screen.findByRole('button', { name: t('common:dates.bookFree', { count: 1 }) }));
    const leftOut = [{ date: '2027-03-17', reason: 'Taken' }];
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ bookings: [], leftOut }));
  });

  it('names the dates that are not booked with their reasons', async () => {
    const leftOut = [{ date: '2027-03-17', reason: 'Taken' }];
    await show(<RepeatedList made={{ bookings: [], leftOut }} />, { language, texts: ['mybooking'] });
    screen.getByText(`${formatDay('2027-03-17')}: Taken`);
  });

  it('takes the last date as people write it', async () => {
    const { t, user, server, check } = await open({ 'guestLink.previewRepeat': PREVIEW });
    await user.selectOptions(screen.getByLabelText(t('common:dates.ends')), 'until');
    await fill(user, screen.getByLabelText(t('mybooking:repeat.until')), '24.03.2027');
    await check();
    await screen.findByRole('button', { name: t('common:dates.bookAll', { count: 2 }) });
    expect(server.callsOf('guestLink.previewRepeat').at(-1)?.body.series).toMatchObject({ until: '2027-03-24' });
  });

  it('does not show the dates of an edited rule, even when their answer comes after the edit', async () => {
    let answer = (_: typeof PREVIEW) => {};
    const { t, server, choose, check } = await open({
      'guestLink.previewRepeat': () =>
        new Promise<typeof PREVIEW>((resolve) => {
          answer = resolve;
        }),
    });
    const dates = () => screen.queryByRole('region', { name: t('mybooking:repeat.datesTitle') });
    await check();
    await choose('monthly');
    answer(PREVIEW);
    const button = screen.getByRole('button', { name: t('common:dates.check') });
    await vi.waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
    expect(dates()).toBeNull();

    await check();
    answer(PREVIEW);
    await vi.waitFor(() => expect(within(dates() as HTMLElement).getAllByText('Table 1')).toHaveLength(2));
    expect(server.callsOf('guestLink.previewRepeat').map(({ body }) => body.series.frequency)).toEqual([
      'weekly',
      'monthly',
    ]);
    await choose('weekly');
    expect(dates()).toBeNull();
  });
});
