import { expectDialogAccessible, expectFits } from '../support/axe.ts';
import { expectToast, itemOf, openBoard } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { type Email, readMails } from '../support/mailbox.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const ANSWERS = 'post@example.com';
const date = () => quietDay(OWN_DAYS.tables.letter);

type Company = Awaited<ReturnType<typeof makeOwnCompany>>;
interface Guest {
  readonly name: string;
  readonly email: string;
}

/** Books as a Norwegian visitor of the company's page does. Returns the booking's id. */
const bookFor = async (origin: string, company: Company, guest: Guest): Promise<number> => {
  const answer = await fetch(`${origin}/api/booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': company.domain, 'accept-language': 'nb' },
    body: JSON.stringify({
      booking: {
        company_id: company.id,
        department_id: company.departmentId,
        date_from: `${date()}T12:00`,
        number_of_interactors: 2,
      },
      client: { ...guest, phone_number: freshPhone() },
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { booking: { id: number } }).booking.id;
};

const dialogOf = (page: Page, t: Words, { name }: Guest) =>
  page.getByRole('dialog', { name: t('messages:write.title', { name }) });

/** Writes from the panel next to the board, with the keyboard alone. The panel then lists the message as sent. */
const writeFromCalendar = async (page: Page, t: Words, company: Company, guest: Guest): Promise<void> => {
  await openBoard(page, 'hourly', `${date()}&departments=${company.departmentId}`);
  await itemOf(page, guest.name).click();
  const opener = page.getByRole('button', { name: t('bookingform:action.write') });
  await opener.press('Enter');
  const dialog = dialogOf(page, t, guest);
  const text = dialog.getByRole('textbox', { name: t('messages:write.text') });
  await expect(text).toBeFocused();
  await expectDialogAccessible(page);
  await expect(dialog.getByText(t('messages:write.replyTo', { address: ANSWERS }))).toBeVisible();
  await expect(dialog.getByText(t('messages:write.obstacle.sms.no_gateway'))).toBeVisible();
  await page.keyboard.type('Hei <b>Brit</b>! Vi har en plass til bilen.');
  await page.keyboard.press('Shift+Tab');
  const subject = dialog.getByRole('textbox', { name: t('messages:write.subject') });
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue(/^Om bestillingen din: /);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Om parkering');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'success', t('messages:write.done', { name: guest.name }));
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: t('bookings:detail.messages'), exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: t('messages:kind.staff_message') });
  await expect(line).toContainText(t('messages:state.sent'));
};

/** Turns off the mails with one click in the mail program. */
const unsubscribe = async (origin: string, { headers }: Email): Promise<void> => {
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { pathname } = new URL(/<([^>]+)>/.exec(header)?.[1] ?? '');
  const answer = await fetch(`${origin}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
};

test('staff write to a guest, who answers or declines further messages', async ({
  onDesktop,
  onPhone,
  origin,
  mailbox,
}) => {
  const company = await makeOwnCompany(origin, 'HOURLY', { support_email: ANSWERS });
  const guest = { name: `Brit ${freshPhone()}`, email: `letter.${freshPhone()}@example.com` };
  const id = await bookFor(origin, company, guest);
  const t = wordsOf('no');
  const desktop = await onDesktop({ language: 'no', as: 'admin', theme: 'dark' });
  await writeFromCalendar(desktop, t, company, guest);
  const mails = async () => (await readMails(mailbox, guest.email)).filter(({ subject }) => subject === 'Om parkering');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const mail = (await mails())[0] as Email;
  expect(mail.replyTo?.[0]?.address).toBe(ANSWERS);
  expect(mail.text).toContain('Hei <b>Brit</b>! Vi har en plass til bilen.');
  const visitor = await onPhone({ language: 'no' });
  await visitor.goto(/\/\w+\/my-booking\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(visitor.getByText(guest.name).first()).toBeVisible();

  await unsubscribe(origin, mail);
  const words = wordsOf('en-us');
  const phone = await onPhone({ language: 'en-us', as: 'admin' });
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/booking/${id}`);
  await phone.getByRole('button', { name: words('bookingform:action.write') }).tap();
  const closed = dialogOf(phone, words, guest);
  await expect(closed.getByText(words('messages:write.obstacle.email.unsubscribed'))).toBeVisible();
  await expect(closed.getByText(words('messages:write.obstacle.sms.no_gateway'))).toBeVisible();
  await expect(closed.getByRole('button', { name: words('messages:write.send') })).toHaveCount(0);
  await expectDialogAccessible(phone);
  await expectFits(phone);
});
