import type { GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { SharedCheckIn } from './shared-check-in.tsx';

const LINK = { domain: 'demo', token: 'a-private-link' };

const makeState = (change: Partial<GuestCheckIn> = {}): GuestCheckIn => ({
  booking_id: 5,
  company: { id: 1, name: 'Fjordgløtt' },
  department: { id: 20, name: 'Hytter' },
  address: null,
  timezone: 'Europe/Oslo',
  date_from: '2027-03-10T14:00:00.000Z',
  date_to: '2027-03-12T10:00:00.000Z',
  number_of_interactors: 2,
  known_guests: 0,
  is_open: true,
  required: ['birthday', 'travel_document_number'],
  keep_months: null,
  is_own: true,
  guests: [],
  ...change,
});

const ANNA = { online_guest_id: 1, full_name: 'Anna', confirmed_at: '2027-03-01T09:00:00.000Z' };

describe.each(languages)('in %s', (language) => {
  const scene = { language, texts: ['checkin', 'guests', 'wizard'] } as const;
  const country = language === 'no' ? 'Tyskland' : 'Germany';

  it.each([
    [0, 'Gjertrud Lenke'],
    [1, ''],
  ])('starts the form of guest %i with the name of the booking: %s', async (known, name) => {
    fakeServer({ 'guestLink.getCheckIn': { check_in: makeState({ known_guests: known }) } });
    const { t, user } = await show(<CheckInCard link={LINK} guestName="Gjertrud Lenke" />, scene);
    if (known > 0) await user.click(await screen.findByText(t('checkin:next')));
    await screen.findByText(t('checkin:form.submit'));
    const field = screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${t('guests:field.fullName')}`));
    expect(field[0]?.value).toBe(name);
  });

  it('checks a guest in after the faults are corrected', async () => {
    const server = fakeServer({
      'guestLink.getCheckIn': { check_in: makeState() },
      'guestLink.checkInOnline': { check_in: makeState({ known_guests: 1, guests: [ANNA] }) },
    });
    const { t, user } = await show(<CheckInCard link={LINK} />, scene);
    const submit = await screen.findByText(t('checkin:form.submit'));
    // Roles would be computed for each country of two lists.
    const field = (key: string) =>
      screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${t(key)}`), {
        selector: 'input',
      })[0] as HTMLInputElement;
    const name = field('guests:field.fullName');
    const birthday = field('guests:field.birthday');
    await user.click(submit);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(birthday.getAttribute('aria-invalid')).toBe('true');
    screen.getByText(t('checkin:form.unconfirmed'));
    for (const impossible of ['31.02.1981', '01.01.2199']) {
      await fill(user, birthday, impossible);
      await user.click(name);
      await screen.findByText(t('common:day.unusable'));
      expect(birthday.value).toBe(impossible);
      expect(birthday.getAttribute('aria-invalid')).toBe('true');
    }
    await fill(user, name, 'Anna');
    await fill(user, birthday, '06.05.1975');
    for (const key of ['nationality', 'residence']) {
      await fill(user, field(`guests:field.${key}`), country);
      await user.keyboard('{ArrowDown}{Enter}');
    }
    await fill(user, field('guests:field.documentNumber'), 'C01X00T47');
    await fill(user, field('guests:field.address'), 'Hauptstrasse 1');
    await fill(user, field('checkin:form.signedAs'), 'Anna');
    await user.click(field('checkin:form.confirm'));
    await user.click(submit);
    expect((await screen.findAllByText(t('checkin:done', { name: 'Anna' }))).length).toBeGreaterThan(0);
    expect(server.callsOf('guestLink.checkInOnline').map(({ body }) => body)).toMatchObject([
      { full_name: 'Anna', birthday: '1975-05-06', nationality: 'DE', country_of_residence: 'DE' },
    ]);
    screen.getByText(t('checkin:share.button'));
  });

  it('copies the link for the other guests, says so, and copies it again', async () => {
    fakeServer({
      'guestLink.getCheckIn': { check_in: makeState({ known_guests: 1, guests: [ANNA] }) },
      'guestLink.shareCheckIn': { path: '/demo/check-in/another-link' },
    });
    const { t, user } = await show(<CheckInCard link={LINK} />, scene);
    await user.click(await screen.findByRole('button', { name: t('checkin:share.button') }));
    await screen.findByText(t('checkin:share.copiedText'));
    const url = `${window.location.origin}/demo/check-in/another-link`;
    expect(await navigator.clipboard.readText()).toBe(url);
    await navigator.clipboard.writeText('');
    await user.click(screen.getByRole('button', { name: t('checkin:share.copy') }));
    await screen.findByRole('button', { name: t('checkin:share.copied') });
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('opens a shared link without the names of other guests', async () => {
    fakeServer({ 'guestLink.getCheckIn': { check_in: makeState({ known_guests: 1, is_own: false }) } });
    const { t, user } = await show(<SharedCheckIn link={LINK} />, scene);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Hytter');
    await user.click(await screen.findByRole('button', { name: t('checkin:next') }));
    const name = await screen.findByLabelText(new RegExp(`^${t('guests:field.fullName')}`));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByText('Anna')).toBeNull();
  });

  it('says that the check-in is complete', async () => {
    fakeServer({ 'guestLink.getCheckIn': { check_in: makeState({ known_guests: 2, is_open: false, is_own: false }) } });
    const { t } = await show(<SharedCheckIn link={LINK} />, scene);
    await screen.findByText(t('checkin:complete'));
  });

  it('says that a link is broken', async () => {
    fakeServer({ 'guestLink.getCheckIn': refusal(404, 'GENERAL-404') });
    const { t } = await show(<SharedCheckIn link={LINK} />, scene);
    await screen.findByRole('heading', { level: 1, name: t('checkin:broken.title') });
  });
});
