import { expectFits, expectSound } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { languages, type Words, wordsOf } from '../support/words.ts';

const rows = (page: Page, t: Words) =>
  page.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}.*\\d{2}:\\d{2}$`) });

for (const language of languages) {
  const t = wordsOf(language);
  const look = language === 'no' ? expectSound : expectFits;

  test(`the host uses the tabs, searches, opens a booking and returns to the same list (${language})`, async ({
    atDesk,
  }) => {
    const desk = await atDesk({ language, as: 'host' });
    await desk.goto('/bookings');
    await expect(rows(desk, t)).toHaveCount(20);
    await look(desk);
    await desk.getByRole('tab', { name: t('bookings:tab.canceled') }).click();
    await expect(desk).toHaveURL(/tab=canceled/);
    await expect(rows(desk, t).first()).toBeVisible();
    await desk.getByRole('tab', { name: t('bookings:tab.all'), exact: true }).click();
    await desk.getByRole('button', { name: t('common:table.page', { page: 2 }), exact: true }).click();
    await expect(desk).toHaveURL(/tab=all&page=2/);
    await expect(desk.getByText(/^21–40 /)).toBeVisible();
    await rows(desk, t).nth(3).click();
    await expect(desk).toHaveURL(/\/booking\/\d+$/);
    await look(desk);
    await desk.getByRole('link', { name: t('bookings:detail.back') }).click();
    await expect(desk).toHaveURL(/tab=all&page=2/);
    await expect(desk.getByText(/^21–40 /)).toBeVisible();
    await desk.getByRole('searchbox').fill('Havblikk');
    await expect(rows(desk, t).first()).toHaveAccessibleName(/Havblikk Regnskap/);
    await expect(desk).toHaveURL(/search=Havblikk/);
    await desk.getByRole('searchbox').fill('qqqq');
    await expect(desk.getByText(t('bookings:empty.search', { text: 'qqqq' }))).toBeVisible();
    await look(desk);
    await desk
      .getByRole('tabpanel')
      .getByRole('button', { name: t('bookings:empty.clearSearch') })
      .click();
    await expect(rows(desk, t).first()).toBeVisible();
  });
}

const language = 'no';
const t = wordsOf(language);

test('two choices in quick succession are both kept', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/bookings');
  await expect(rows(desk, t)).toHaveCount(20);
  const tab = await desk.getByRole('tab', { name: t('bookings:tab.all'), exact: true }).elementHandle();
  const header = await desk.getByRole('columnheader').getByRole('button').first().elementHandle();
  // The second click comes before the screen renders the first: only microtasks run between them.
  await desk.evaluate(
    async ([first, second]) => {
      (first as HTMLElement).click();
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      (second as HTMLElement).click();
    },
    [tab, header],
  );
  await expect(desk).toHaveURL(/tab=all.*sort=/);
});

test('the host filters by place and period, and removes a filter', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/bookings');
  const open = desk.getByRole('button', { name: t('bookings:filter.title') });
  await open.click();
  const form = desk.getByRole('form', { name: t('bookings:filter.title') });
  await form.getByRole('combobox', { name: t('bookings:field.company') }).click();
  await desk.getByRole('option', { name: /Fjordhytter/ }).click();
  await desk.keyboard.press('Escape');
  await form.getByRole('button', { name: t('bookings:period.week') }).click();
  await expectSound(desk);
  await form.getByRole('button', { name: t('bookings:filter.apply') }).click();
  await expect(desk).toHaveURL(/companies=\d+/);
  const inForce = desk.getByRole('list', { name: t('bookings:filter.inForce') });
  await expect(inForce.getByRole('listitem')).toHaveCount(2);
  await expect(desk.getByRole('cell', { name: /Lyngbrygga/ })).toHaveCount(0);
  await expect(rows(desk, t).first()).toBeVisible();
  await inForce
    .getByRole('button', { name: t('bookings:filter.clearOne', { name: t('bookings:field.company') }) })
    .click();
  await expect(desk).not.toHaveURL(/companies=/);
  await expect(desk.getByRole('cell', { name: /Lyngbrygga/ }).first()).toBeVisible();
});

test('a period that ends before it starts is refused with a message', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/bookings');
  await desk.getByRole('button', { name: t('bookings:filter.title') }).click();
  const form = desk.getByRole('form', { name: t('bookings:filter.title') });
  await form.getByRole('button', { name: t('bookings:period.tomorrow') }).click();
  await form
    .getByRole('button', { name: t('bookings:field.end') })
    .first()
    .click();
  const calendar = desk.getByRole('dialog', { name: t('bookings:field.end') });
  await expectSound(desk);
  await calendar.getByRole('button', { name: t('common:calendar.previousMonth') }).click();
  await calendar.getByRole('button', { name: / 10\. / }).click();
  await calendar.getByRole('button', { name: t('bookings:calendar.done') }).click();
  await form.getByRole('button', { name: t('bookings:filter.apply') }).click();
  await expect(desk.getByText(t('bookings:filter.startAfterEnd'))).toBeVisible();
  await expect(desk).not.toHaveURL(/from=/);
});

test('bookings are cards on a phone, and filters open from below', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'host' });
  await phone.goto('/bookings');
  await expect(rows(phone, t)).toHaveCount(20);
  await expectSound(phone);
  await phone.getByRole('button', { name: t('bookings:filter.title') }).click();
  await expect(phone.getByRole('dialog', { name: t('bookings:filter.title') })).toBeVisible();
  await expectSound(phone);
  await phone.keyboard.press('Escape');
  await rows(phone, t).first().click();
  await expect(phone).toHaveURL(/\/booking\/\d+$/);
  await expectSound(phone);
});

test('a missing booking shows a message, and focus moves to the heading', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host', refusals: [404] });
  await desk.goto('/bookings');
  // The booking was removed after the list was loaded.
  await desk.route('**/api/booking/*', (route) => route.fulfill({ status: 404, json: { code: 'GENERAL-404' } }));
  await rows(desk, t).first().click();
  const heading = desk.getByRole('heading', { level: 1, name: t('bookings:detail.missing') });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expectSound(desk);
});

test("the list prints in its own window and leaves nothing in the browser's storage", async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await desk.goto('/bookings');
  await expect(rows(desk, t)).toHaveCount(20);
  const [sheet] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: t('bookings:print.action') }).click(),
  ]);
  await expect(sheet).toHaveURL(/\/printable\/bookings\?list=/);
  await expect(sheet.getByRole('row').nth(20)).toBeVisible();
  await expect(sheet.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(await sheet.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('print')))).toEqual([]);
  await expectSound(sheet);
});

test('j and k move through the rows, Enter opens one, and a view is saved', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/bookings');
  await expect(rows(desk, t)).toHaveCount(20);
  await desk.keyboard.press('j');
  await expect(rows(desk, t).first()).toBeFocused();
  await desk.keyboard.press('j');
  await expect(rows(desk, t).nth(1)).toBeFocused();
  await desk.keyboard.press('k');
  await expect(rows(desk, t).first()).toBeFocused();
  const name = await rows(desk, t).first().getAttribute('aria-label');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/booking\/\d+$/);
  expect(name).not.toBeNull();
  await desk.goBack();
  await desk.getByRole('tab', { name: t('bookings:tab.canceled') }).click();
  await expect(desk).toHaveURL(/tab=canceled/);
  await desk.getByRole('button', { name: t('lists:views.title') }).click();
  await desk.getByRole('menuitem', { name: t('lists:views.save') }).click();
  const dialog = desk.getByRole('dialog', { name: t('lists:views.save') });
  await dialog.getByRole('button', { name: t('common:action.save') }).click();
  await expect(dialog.getByText(t('lists:views.nameMissing'))).toBeVisible();
  await expectSound(desk);
  await dialog.getByLabel(t('lists:views.name')).fill('Avbestilte');
  await dialog.getByRole('button', { name: t('common:action.save') }).click();
  await desk.goto('/bookings');
  await desk.getByRole('button', { name: t('lists:views.title') }).click();
  await desk.getByRole('menuitem', { name: 'Avbestilte', exact: true }).click();
  await expect(desk).toHaveURL(/tab=canceled/);
  await desk.getByRole('button', { name: t('lists:views.title') }).click();
  await desk.getByRole('menuitem', { name: t('lists:views.remove', { name: 'Avbestilte' }) }).click();
  await expect(desk.getByText(t('lists:views.none'))).toBeVisible();
});

test('the palette opens a guest, whose booking is booked again from one line', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto('/');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.keyboard.press('Control+k');
  const field = desk.getByPlaceholder(t('shell:palette.placeholder'));
  const palette = desk.getByRole('dialog');
  await field.fill(t('shell:palette.newBooking'));
  await expect(palette.getByRole('button', { name: t('shell:palette.newBooking'), exact: true })).toBeVisible();
  await field.fill(t('settings:section.hours.title'));
  await palette.getByRole('button', { name: t('settings:section.hours.title') }).click();
  await expect(desk).toHaveURL(/\/settings\/application\/hours/);
  await desk.keyboard.press('Control+k');
  await field.fill('Restaurant Lyngbrygga');
  await expect(palette.getByRole('button', { name: 'Restaurant Lyngbrygga', exact: true })).toBeVisible();
  await expectSound(desk);
  await field.fill('Havblikk');
  // The guest's row shows the phone number; a booking's row shows its period.
  await palette
    .getByRole('button', { name: /Havblikk Regnskap.*\+47/ })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/client\/\d+/);
  await expect(desk.getByRole('heading', { name: t('clients:detail.earlier') })).toBeVisible();
  await expectSound(desk);
});
