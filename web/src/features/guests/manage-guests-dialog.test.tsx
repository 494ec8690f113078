import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import type { Guest } from './api/guests.ts';
import { ManageGuestsDialog } from './manage-guests-dialog.tsx';

const UNIT = { id: 3, name: 'Solbakken' };
const BOOKING = {
  id: 7,
  client: { name: 'Tuva Vik' },
  renting_entities: [UNIT],
  number_of_interactors: 2,
  date_from: '2026-12-01T14:00:00Z',
  date_to: '2026-12-03T10:00:00Z',
  timezone: 'Europe/Oslo',
} as BookingDetail;

const makeGuest = (id: number): Guest => ({
  interactor_id: id,
  booking_id: BOOKING.id,
  renting_entity_id: UNIT.id,
  renting_entity: UNIT,
  full_name: `Guest ${id}`,
  occupation: '',
  nationality: 'NO',
  birthday: null,
  travel_document_type: 'passport',
  travel_document_number: '',
  country_of_residence: 'NO',
  purpose_of_stay: 'holiday',
  address_1: 'Storgata 1',
  address_2: '',
  arrival_date: null,
  created_at: '2026-12-01T15:00:00Z',
  version: 1,
});

const open = async (present: number, answers: Answers = {}, locked: string | null = null) => {
  const guests = Array.from({ length: present }, (_, at) => makeGuest(at + 1));
  const server = fakeServer({
    'guests.listGuestPage': async () => ({
      interactors: {
        data: [...guests],
        total: guests.length,
        current_page: 1,
        per_page: 10,
        path: '',
        next_page_url: '',
        prev_page_url: '',
      },
    }),
    'guests.addGuest': async () => {
      const interactor = makeGuest(guests.length + 1);
      guests.push(interactor);
      return { interactor };
    },
    'guests.updateGuest': async ({ body }) => {
      const interactor = { ...(guests[1] as Guest), ...(body as Partial<Guest>), version: 2 };
      guests[1] = interactor;
      return { interactor };
    },
    'guests.removeGuest': async () => {
      guests.pop();
      return { success: true };
    },
    ...answers,
  });
  const shown = await show(<ManageGuestsDialog booking={BOOKING} locked={locked} onClose={() => undefined} />, {
    texts: ['guests'],
  });
  const { t } = shown;
  const name = () => screen.queryByRole('textbox', { name: new RegExp(`^${t('guests:field.fullName')}`) });
  const count = (checkedIn: number) =>
    screen.findByText(t('guests:table.count', { count: checkedIn, expected: BOOKING.number_of_interactors }));
  return { ...shown, server, guests, name, count };
};

it('shows only the list when all guests are checked in, and the form on demand', async () => {
  const { t, user, name, count } = await open(2);
  await count(2);
  await screen.findByText('Guest 2');
  expect(name()).toBeNull();
  await user.click(screen.getByRole('button', { name: t('guests:form.add') }));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await user.click(screen.getByRole('button', { name: t('common:action.cancel') }));
  await waitFor(() => expect(name()).toBeNull());
});

it('shows the form below the list while guests are missing, and closes it after the last one', async () => {
  const { t, user, name, count } = await open(1);
  await count(1);
  const list = await screen.findByText('Guest 1');
  const form = screen.getByRole('form', { name: t('guests:form.add') });
  expect(list.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await fill(user, name() as HTMLElement, 'Einar Vik');
  await fill(user, within(form).getByRole('textbox', { name: t('guests:field.address') }), 'Storgata 1');
  await user.click(screen.getByRole('button', { name: t('guests:action.add') }));
  const counter = await count(2);
  await waitFor(() => expect(name()).toBeNull());
  expect(document.activeElement).toBe(counter);
});

it('has one way to close while the list is short', async () => {
  const { t, count } = await open(2);
  await count(2);
  expect(screen.getAllByRole('button', { name: t('common:action.close') })).toHaveLength(1);
});

it('shows the newest guest after a version conflict', async () => {
  const shown = await open(2, { 'guests.updateGuest': () => refusal(409, 'REQUEST-3017') });
  const { t, user, server, guests, name } = shown;
  const save = () => user.click(screen.getByRole('button', { name: t('guests:action.save') }));
  await user.click(await screen.findByRole('button', { name: t('guests:action.edit', { name: 'Guest 1' }) }));
  await save();
  await screen.findByText(t('lists:stale.title'));
  guests[0] = { ...makeGuest(1), full_name: 'Renamed guest', version: 2 };
  await user.click(screen.getByText(t('lists:stale.theirs')));
  await waitFor(() => expect((name() as HTMLInputElement | null)?.value).toBe('Renamed guest'));
  await save();
  await waitFor(() => expect(server.callsOf('guests.updateGuest').map(({ body }) => body.version)).toEqual([1, 2]));
});

it('points to a missing name, and names a day of birth that can not be', async () => {
  const { t, user, server, name, count } = await open(0);
  await count(0);
  await user.click(await screen.findByRole('button', { name: t('guests:action.add') }));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name()?.getAttribute('aria-invalid')).toBe('true');
  const birthday = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('guests:field.birthday')}`), {
    selector: 'input',
  });
  for (const impossible of ['31.02.1981', '01.01.2199']) {
    await fill(user, birthday, impossible);
    await user.click(name() as HTMLElement);
    await screen.findByText(t('common:day.unusable'));
    expect(birthday.value).toBe(impossible);
  }
  expect(server.callsOf('guests.addGuest')).toHaveLength(0);
});

it('changes a guest in the form with the stored values', async () => {
  const { t, user, server, name, count } = await open(2);
  await count(2);
  await user.click(await screen.findByRole('button', { name: t('guests:action.edit', { name: 'Guest 2' }) }));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect((name() as HTMLInputElement).value).toBe('Guest 2');
  expect(
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('guests:field.residence')}`), { selector: 'input' }).value,
  ).toBe('Norway');
  await fill(user, name() as HTMLElement, 'Nils Vik');
  await user.click(screen.getByRole('button', { name: t('guests:action.save') }));
  await screen.findByText(t('guests:toast.updated'));
  await screen.findByText('Nils Vik');
  await waitFor(() => expect(name()).toBeNull());
  expect(server.callsOf('guests.updateGuest').map(({ body }) => body)).toMatchObject([{ full_name: 'Nils Vik' }]);
});

it('removes a guest after a question, and moves the focus to the count', async () => {
  const { t, user, server, count } = await open(2);
  await count(2);
  await user.click(await screen.findByRole('button', { name: t('guests:action.remove', { name: 'Guest 2' }) }));
  const question = within(await screen.findByRole('dialog', { name: t('guests:remove.title') }));
  expect(server.callsOf('guests.removeGuest')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: t('guests:remove.confirm') }));
  await screen.findByText(t('guests:toast.removed'));
  const counter = await count(1);
  await waitFor(() => expect(document.activeElement).toBe(counter));
  expect(screen.queryByText('Guest 2')).toBeNull();
});

it('only lists the guests of a stay that is locked', async () => {
  const { t, name, count } = await open(1, {}, 'The stay is over.');
  await count(1);
  await screen.findByText('Guest 1');
  screen.getByText('The stay is over.');
  expect(name()).toBeNull();
  expect(screen.queryByRole('button', { name: t('guests:action.edit', { name: 'Guest 1' }) })).toBeNull();
});
