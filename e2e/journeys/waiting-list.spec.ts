import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { bookFor, itemOf, walkToBoard } from '../support/calendar.ts';
import { changeTenant } from '../support/change-tenant.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed, takeAllOf } from '../support/demo.ts';
import { type Email, type Mailbox, readMails, receiveMails } from '../support/mailbox.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { chooseGuests, freshPhone, openWizardAt } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const t = wordsOf('no');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for the mail to an address whose text contains a sentence. */
const mailTo = async (mailbox: Mailbox, address: string, sentence: string): Promise<Email> => {
  const matching = async () => {
    const mails = await readMails(mailbox, address);
    return mails.filter(({ text = '' }) => text.replaceAll(/\s+/g, ' ').includes(sentence));
  };
  await expect.poll(async () => (await matching()).length).toBe(1);
  return (await matching())[0] as Email;
};

const pathIn = ({ text = '' }: Email): string => /\/\w+\/my-booking\/[\w-]{22}/.exec(text)?.[0] ?? '';

/** Joins the waiting list for 10:00 on the booking page. */
const joinOnPhone = async (phone: Page, t: Words, date: string, name: string, number: string) => {
  await openWizardAt(phone, /Lyngbrygga Mat/, /Konferansehuset/);
  await chooseGuests(phone, 8);
  await button(phone, t('wizard:waitingList.open')).click();
  const form = phone.getByRole('form', { name: t('wizard:waitingList.title') });
  await expect(form).toBeVisible();
  await button(phone, t('wizard:waitingList.join')).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await form.getByLabel(t('wizard:waitingList.day')).fill(date);
  await form.getByLabel(t('wizard:waitingList.earliest')).selectOption('10:00');
  await form.getByLabel(t('wizard:waitingList.latest')).selectOption('10:00');
  await form.getByLabel(t('wizard:client.name')).fill(name);
  await form.getByLabel(t('wizard:client.phone')).fill(number);
  await form.getByLabel(t('wizard:client.email')).fill(`${number}@example.com`);
  await expectAccessibleScreen(phone);
  await button(phone, t('wizard:waitingList.join')).click();
  await expect(phone.getByRole('heading', { name: t('wizard:waitingList.joinedTitle') })).toBeFocused();
  await expectAccessibleScreen(phone);
};

/** The host cancels a booking on the calendar, coming from another screen. */
const cancelOnBoard = async (desktop: Page, date: string, name: string) => {
  await walkToBoard(desktop, 'hourly', date);
  await itemOf(desktop, name).first().click();
  const press = (dialog: ReturnType<Page['getByRole']>, action: string) =>
    dialog.getByRole('button', { name: t(`bookingform:action.${action}`), exact: true }).click();
  await press(desktop.getByRole('dialog'), 'delete');
  await press(desktop.getByRole('dialog', { name: t('bookingform:delete.title') }), 'continue');
  await expect(itemOf(desktop, name)).toHaveCount(0);
};

/** Ends the time in which a cancellation can be undone, and lets the server look at the waiting lists. */
const endUndo = async (origin: string, bookingId: number) => {
  const statement = "update bookings set canceled_at = canceled_at - interval '1 minute' where id = $1";
  await changeTenant({ origin, slug: 'demo', statement, values: [bookingId] });
  // A new unit may be a free place.
  await makeOwnCompany(origin);
};

// Long journeys at the end of the run. Both workers share them, so that none is idle.
test.describe.configure({ mode: 'parallel' });

test('a guest waits for a full time, gets the place of a canceled booking by mail and books it', async ({
  onPhone,
  onDesktop,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const date = quietDay(OWN_DAYS.rooms.waiting);
    const room = await entityNamed(origin, 'Loftet');
    const holder = 'Mona Møte';
    const booked = await bookFor(origin, room, {
      name: holder,
      from: `${date}T10:00`,
      to: `${date}T14:00`,
      kind: 'hourly',
    });
    await takeAllOf(origin, room, `${date}T10:00`, 8);

    const name = 'Vera Venter';
    const number = freshPhone();
    const phone = await onPhone({ language: 'no', refusals: [404] });
    await joinOnPhone(phone, t, date, name, number);
    const joined = await mailTo(mailbox, `${number}@example.com`, t('mybooking:waitingList.text.waiting').slice(0, 12));
    await phone.goto(pathIn(joined));
    await expect(
      phone.getByRole('heading', { level: 1, name: t('mybooking:waitingList.heading.waiting') }),
    ).toBeVisible();
    await expectAccessibleScreen(phone);

    const desktop = await onDesktop({ language: 'no', as: 'host' });
    await desktop.goto(`/waiting-list?search=Vera`);
    await expect(desktop.getByText(name).first()).toBeVisible();
    await expectAccessibleScreen(desktop);
    await cancelOnBoard(desktop, date, holder);
    await endUndo(origin, booked.id);

    const offer = await mailTo(mailbox, `${number}@example.com`, 'til deg til');
    expect(pathIn(offer)).toBe(pathIn(joined));
    // The open board shows the held place without a reload.
    const held = itemOf(desktop, name);
    await expect(held).toHaveAccessibleName(new RegExp(t('calendar:item.heldUntil', { time: '\\d\\d:\\d\\d' })));
    await expectAccessibleScreen(desktop);
    await held.click();
    await expect(desktop).toHaveURL(/\/waiting-list\?.*Vera/);
    await expect(desktop.getByText(t('waitinglist:status.offered')).first()).toBeVisible();

    await phone.goto(pathIn(offer));
    await expect(
      phone.getByRole('heading', { level: 1, name: t('mybooking:waitingList.heading.offered') }),
    ).toBeVisible();
    await expectAccessibleScreen(phone);
    await button(phone, t('mybooking:waitingList.accept')).click();
    await expect(
      phone.getByRole('heading', { level: 1, name: t('mybooking:waitingList.heading.booked') }),
    ).toBeVisible();
    await expectAccessibleScreen(phone);

    await desktop.goto(`/waiting-list?tab=booked&search=Vera`);
    await desktop
      .getByRole('button', { name: t('lists:actions', { row: name }), exact: true })
      .first()
      .click();
    await desktop.getByRole('menuitem', { name: t('waitinglist:action.booking'), exact: true }).click();
    await expect(desktop.getByText(t('bookings:history.deed.booked_from_list')).first()).toBeVisible();
    await phone.getByRole('link', { name: t('mybooking:waitingList.see') }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
  } finally {
    await mailbox.close();
  }
});

test('a host adds a guest who calls, sees why a free time is refused, and removes the guest', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('en-us');
  const date = quietDay(OWN_DAYS.rooms.waiting + 3);
  const room = await entityNamed(origin, 'Loftet');
  const desktop = await onDesktop({ language: 'en-us', as: 'host', refusals: [409] });
  await desktop.goto('/waiting-list');
  await button(desktop, t('waitinglist:action.add')).first().click();
  const dialog = desktop.getByRole('dialog');
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
  await dialog.getByRole('combobox', { name: t('waitinglist:field.department') }).click();
  await desktop.getByRole('option', { name: /Konferansehuset|Conference/ }).click();
  await dialog.getByLabel(t('waitinglist:field.day')).fill(date.split('-').reverse().join('.'));
  const clock = async (label: string) => {
    await dialog.getByLabel(`${label}: ${t('common:clock.hours')}`).fill('10');
    await dialog.getByLabel(`${label}: ${t('common:clock.minutes')}`).fill('00');
  };
  await clock(t('waitinglist:field.earliest'));
  await clock(t('waitinglist:field.latest'));
  await dialog.getByLabel(t('waitinglist:field.guests')).fill('8');
  await dialog.getByLabel(t('waitinglist:field.name')).fill('Tor Telefon');
  const number = freshPhone();
  await dialog.getByLabel(t('lists:phone.number')).fill(number);
  await dialog.getByLabel(t('waitinglist:field.email')).fill(`${number}@example.com`);
  const add = dialog.getByRole('button', { name: t('waitinglist:action.add'), exact: true });
  await add.click();
  await expect(dialog.getByText('Something is free now.', { exact: false })).toBeVisible();
  await takeAllOf(origin, room, `${date}T10:00`, 8);
  await add.click();
  await expect(desktop.getByText(t('waitinglist:toast.added', { name: 'Tor Telefon' }))).toBeVisible();
  await expect(dialog).toBeHidden();
  await walkTo(desktop, '/');
  await desktop.getByRole('button', { name: new RegExp(`^\\d+\\s*${t('home:now.list.waiting')}$`) }).click();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('link', { name: /Tor Telefon/ }).click();
  await expect(desktop).toHaveURL(/\/waiting-list\?search=Tor/);
  const open = () =>
    desktop.getByRole('button', { name: t('lists:actions', { row: 'Tor Telefon' }), exact: true }).click();
  await open();
  await desktop.getByRole('menuitem', { name: t('waitinglist:action.remove'), exact: true }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('waitinglist:action.remove'), exact: true })
    .click();
  await expect(desktop.getByText(t('waitinglist:toast.removed', { name: 'Tor Telefon' }))).toBeVisible();
  await expectAccessibleScreen(desktop);
});
