import { expectDialogAccessible, expectFits, expectSound } from '../support/axe.ts';
import { quietDay } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

interface Department {
  readonly id: number;
  readonly company_id: number;
  readonly activity_system: string;
}

/** Sends a guest's request for a guide, as the booking page does. */
const askForGuide = async (origin: string, name: string, date: string): Promise<void> => {
  const { departments } = await asHost<{ departments: Department[] }>(origin, 'GET', '/departments-no-pagination');
  const guides = departments.find(({ activity_system }) => activity_system === 'REQUESTS_ONLY');
  if (!guides) throw new Error('the demo has no department that takes requests');
  const answer = await fetch(`${origin}/api/booking-request-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({
      booking: {
        company_id: guides.company_id,
        department_id: guides.id,
        date_from: `${date}T10:00`,
        date_to: `${date}T14:00`,
        number_of_interactors: 2,
      },
      client: { name, email: `${name.replaceAll(' ', '.')}@example.com`, phone_number: '40112233' },
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
};

test('a host sees a request arrive, approves it with the proposed unit, and declines another with a reason', async ({
  atDesk,
  origin,
}) => {
  const t = wordsOf('en-us');
  const date = quietDay(40);
  const page = await atDesk({ language: 'en-us', as: 'host' });
  await page.goto('/booking-requests');
  await expectSound(page);
  await askForGuide(origin, 'Ingrid Approved', date);
  const menuOf = (name: string) => page.getByRole('button', { name: t('lists:actions', { row: name }), exact: true });
  await expect(menuOf('Ingrid Approved')).toBeVisible();

  await menuOf('Ingrid Approved').click();
  await page.getByRole('menuitem', { name: t('requests:action.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.approved', { name: 'Ingrid Approved' }))).toBeVisible();
  await expect(menuOf('Ingrid Approved')).toBeHidden();

  await askForGuide(origin, 'Petter Declined', quietDay(44));
  await menuOf('Petter Declined').click();
  await page.getByRole('menuitem', { name: t('requests:action.decline'), exact: true }).click();
  await dialog.getByLabel(t('requests:decline.reason'), { exact: true }).fill('All guides are on leave.');
  await dialog.getByRole('button', { name: t('requests:action.decline'), exact: true }).click();
  await expect(page.getByText(t('requests:toast.declined', { name: 'Petter Declined' }))).toBeVisible();
  await page.getByRole('tab', { name: t('requests:status.declined'), exact: true }).click();
  await page.getByRole('button', { name: t('common:table.open', { row: 'Petter Declined' }), exact: true }).click();
  await expect(page.getByText('All guides are on leave.')).toBeVisible();
  await expectFits(page);
});

test('an observer edits a request on a phone and approves it with their own unit', async ({ onPhone, origin }) => {
  const t = wordsOf('no');
  const date = quietDay(48);
  await askForGuide(origin, 'Oda Observert', date);
  const phone = await onPhone({ language: 'no', as: 'observer', theme: 'dark' });
  await phone.goto('/booking-requests');
  await phone.getByRole('button', { name: t('common:table.open', { row: 'Oda Observert' }), exact: true }).click();
  await phone.getByRole('button', { name: t('requests:action.edit'), exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('requests:field.guests'), exact: true }).fill('3');
  await expectFits(phone);
  await dialog.getByRole('button', { name: t('requests:edit.save'), exact: true }).click();
  await expect(phone.getByText(t('requests:toast.updated', { name: 'Oda Observert' }))).toBeVisible();
  await phone.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await dialog.getByRole('button', { name: t('requests:action.approve'), exact: true }).click();
  await expect(phone.getByText(t('requests:toast.approved', { name: 'Oda Observert' }))).toBeVisible();
  await expectFits(phone);
});
