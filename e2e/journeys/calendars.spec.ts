import { expectAccessibleScreen } from '../support/axe.ts';
import { quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';

test("a host sees a visitor's booking appear without reloading", async ({ onDesktop, origin }) => {
  const date = quietDay(9);
  const first = await onDesktop({ language: 'en-us', as: 'host' });
  await first.goto(`/calendaric-view?date=${date}&view=list`);
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleScreen(first);
  const table = await entityNamed(origin, 'Bord 06');
  const phone = freshPhone();
  const name = `Live ${phone}`;
  const answer = await fetch(`${origin}/api/booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      booking: {
        company_id: table.company_id,
        department_id: table.department_id,
        date_from: `${date}T10:00`,
        number_of_interactors: 2,
      },
      client: { name, email: `${phone}@example.com`, phone_number: phone },
    }),
  });
  expect(answer.status).toBe(201);
  await expect(first.getByText(name).first()).toBeVisible();
  await first.getByText(name).first().click();
  await expect(first.getByRole('dialog')).toBeVisible();
  await expect(first.getByRole('dialog').locator(`input[value="${name}"]`)).toBeVisible();
});

test('the hourly calendar is an accessible grid, and a list on a phone', async ({ onDesktop, onPhone }) => {
  const desktop = await onDesktop({ language: 'en-us', as: 'employee' });
  await desktop.goto('/calendaric-view?view=board');
  await expect(desktop.getByRole('grid')).toBeVisible();
  await desktop.keyboard.press('e');
  await desktop.keyboard.type('lyngbrygga 12');
  await expect(desktop.getByRole('option')).toHaveText(['Bord 12']);
  await expectAccessibleScreen(desktop);
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('rowheader', { name: 'Bord 12' })).toBeFocused();
  const phone = await onPhone({ language: 'no', as: 'host' });
  await phone.goto('/calendaric-view');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleScreen(phone);
});
