import { expectAccessibleScreen, expectDialogAccessible, expectFits, expectPartAccessible } from '../support/axe.ts';
import { bookFor, itemOf, walkToBoard } from '../support/calendar.ts';
import { changeTenant } from '../support/change-tenant.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed, takeAllOf } from '../support/demo.ts';
import { openTab } from '../support/lists.ts';
import { type Email, type Mailbox, readMails } from '../support/mailbox.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { chooseGuests, freshPhone, openWizard } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

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

/** Joins the waiting list for 10:00 on the booking page of a department. */
const joinOnPhone = async (phone: Page, department: number, date: string, name: string, number: string) => {
  await phone.setViewportSize({ width: 360, height: 800 });
  await openWizard(phone, `/demo/book?department=${department}`);
  await chooseGuests(phone, 8);
  const heightOfCalendar = () => phone.locator('fieldset:has(table)').evaluate(({ clientHeight }) => clientHeight);
  const before = await heightOfCalendar();
  await button(phone, t('wizard:waitingList.open')).click();
  const form = phone.getByRole('form', { name: t('wizard:waitingList.title') });
  await form.getByLabel(t('wizard:waitingList.day')).fill(date);
  await form.getByLabel(t('wizard:waitingList.earliest')).selectOption('10:00');
  await form.getByLabel(t('wizard:waitingList.latest')).selectOption('10:00');
  await form.getByLabel(t('wizard:client.name')).fill(name);
  const phoneField = form.getByLabel(t('wizard:client.phone'));
  await phoneField.fill(number);
  const hidden = await phoneField.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(hidden, 'the whole number is visible').toBe(0);
  await form.getByLabel(t('wizard:client.email')).fill(`${number}@example.com`);
  expect(await heightOfCalendar(), 'the calendar looks the same with the styles of the form').toBe(before);
  await expectAccessibleScreen(phone);
  const [join, close] = [button(phone, t('wizard:waitingList.join')), button(phone, t('wizard:waitingList.close'))];
  const sidesOf = (one: typeof join) =>
    one.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
  expect(await sidesOf(close), 'both buttons are as wide as the form').toEqual(await sidesOf(join));
  await join.click();
  await expect(phone.getByRole('heading', { name: t('wizard:waitingList.joinedTitle') })).toBeFocused();
  await expectFits(phone);
};

/** The host adds a guest who calls, for 10:00. */
const addByPhone = async (desktop: Page, date: string, name: string) => {
  await button(desktop, t('waitinglist:action.add')).first().click();
  const dialog = desktop.getByRole('dialog');
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
  await dialog.getByRole('combobox', { name: t('waitinglist:field.department') }).click();
  await desktop.getByRole('option', { name: /Konferansehuset/ }).click();
  await dialog.getByLabel(t('waitinglist:field.day')).fill(date.split('-').reverse().join('.'));
  for (const field of ['earliest', 'latest']) {
    const label = t(`waitinglist:field.${field}`);
    await dialog.getByLabel(`${label}: ${t('common:clock.hours')}`).fill('10');
    await dialog.getByLabel(`${label}: ${t('common:clock.minutes')}`).fill('00');
  }
  await dialog.getByLabel(t('waitinglist:field.guests')).fill('8');
  await dialog.getByLabel(t('waitinglist:field.name')).fill(name);
  const number = freshPhone();
  await dialog.getByLabel(t('lists:phone.number')).fill(number);
  await dialog.getByLabel(t('waitinglist:field.email')).fill(`${number}@example.com`);
  await dialog.getByRole('button', { name: t('waitinglist:action.add'), exact: true }).click();
  await expect(desktop.getByText(t('waitinglist:toast.added', { name }))).toBeVisible();
  await expect(dialog).toBeHidden();
};

/** Cancels a booking, ends the time in which that can be undone, and lets the server look at the waiting lists. */
const cancelForGood = async (origin: string, bookingId: number) => {
  await asHost(origin, 'DELETE', `/booking/${bookingId}`);
  const statement = "update bookings set canceled_at = canceled_at - interval '1 minute' where id = $1";
  await changeTenant({ origin, slug: 'demo', statement, values: [bookingId] });
  // A new unit may be a free place.
  await makeOwnCompany(origin);
};

test('a guest waits for a full time, gets the place of a canceled booking by mail and books it', async ({
  onPhone,
  onDesktop,
  origin,
  mailbox,
}) => {
  const date = quietDay(OWN_DAYS.rooms.waiting);
  const room = await entityNamed(origin, 'Loftet');
  const holder = { name: 'Mona Møte', from: `${date}T10:00`, to: `${date}T14:00`, kind: 'hourly' } as const;
  const booked = await bookFor(origin, room, holder);
  await takeAllOf(origin, room, `${date}T10:00`, 8);

  const name = 'Vera Venter';
  const number = freshPhone();
  const phone = await onPhone({ language: 'no', refusals: [404] });
  await joinOnPhone(phone, room.department_id, date, name, number);
  const joined = await mailTo(mailbox, `${number}@example.com`, t('mybooking:waitingList.text.waiting').slice(0, 12));
  await phone.goto(pathIn(joined));
  const heading = (key: string) =>
    phone.getByRole('heading', { level: 1, name: t(`mybooking:waitingList.heading.${key}`) });
  await expect(heading('waiting')).toBeVisible();
  await expectAccessibleScreen(phone);

  const desktop = await onDesktop({ language: 'no', as: 'host' });
  await desktop.goto(`/waiting-list?search=Vera`);
  await expect(desktop.getByText(name).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  await addByPhone(desktop, date, 'Tor Telefon');
  await walkToBoard(desktop, 'hourly', date);
  await cancelForGood(origin, booked.id);

  const offer = await mailTo(mailbox, `${number}@example.com`, 'til deg til');
  expect(pathIn(offer)).toBe(pathIn(joined));
  // The open board shows the held place without a reload.
  await expect(itemOf(desktop, holder.name)).toHaveCount(0);
  const held = itemOf(desktop, name);
  // The offer may end after midnight; then its day is named too.
  const end = new RegExp(t('calendar:item.heldUntil', { time: '([^,]+ )?\\d\\d:\\d\\d' }));
  await expect(held).toHaveAccessibleName(end);
  await expectPartAccessible(desktop, '[role="grid"] [role="button"]');
  await held.click();
  await expect(desktop).toHaveURL(/\/waiting-list\?.*Vera/);
  await expect(desktop.getByText(t('waitinglist:status.offered')).first()).toBeVisible();

  await phone.goto(pathIn(offer));
  await expect(heading('offered')).toBeVisible();
  await expectAccessibleScreen(phone);
  await button(phone, t('mybooking:waitingList.accept')).click();
  await expect(heading('booked')).toBeVisible();
  await expectFits(phone);

  await openTab(desktop, t('waitinglist:state.booked'));
  await desktop
    .getByRole('button', { name: t('lists:actions', { row: name }), exact: true })
    .first()
    .click();
  await desktop.getByRole('menuitem', { name: t('waitinglist:action.booking'), exact: true }).click();
  await expect(desktop.getByText(t('bookings:history.deed.booked_from_list')).first()).toBeVisible();
  await phone.getByRole('link', { name: t('mybooking:waitingList.see') }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
});
