import { expectAccessibleScreen } from '../support/axe.ts';
import { after, today } from '../support/days.ts';
import { addByCall, ask, newcomer, settle } from '../support/newcomer.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('the admin sees five days with links to their bookings, three months and the busy hours, also as a table', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  const days = desktop.getByRole('list', { name: t('dashboard:cards.label') }).getByRole('link');
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText(t('dashboard:cards.today'));
  const shown = Number(/\d+/.exec((await days.first().textContent()) ?? '')?.[0]);
  await expect(desktop.getByRole('heading', { name: t('dashboard:months.title') })).toBeVisible();
  await expect(desktop.getByRole('heading', { name: t('dashboard:hours.title') })).toBeVisible();
  await expect(desktop.locator('.recharts-line-curve')).toBeVisible();
  await desktop.getByText(`${t('lists:chart.asTable')}: ${t('dashboard:months.label')}`).click();
  const table = desktop
    .getByRole('table')
    .filter({ hasText: t('lists:chart.day') })
    .first();
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await expect(table).toBeVisible();
  await expectAccessibleScreen(desktop);
  expect(shown).toBeGreaterThan(0);
  await days.first().click();
  await expect(desktop).toHaveURL(/\/bookings\?from=.*&to=/);
  await expect(desktop.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeVisible();
  // The title names the screen.
  await expect(desktop).toHaveTitle(`${t('bookings:title')} · Ledig`);
});

test('a host marks a guest as arrived from home on a phone, and undoes it', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const person = newcomer('host', 'department');
  const session = await settle(origin, person, await addByCall(origin, person, own.department));
  const token = String(session.access_token);
  const name = `Astri ${person.email.slice(0, 5)}`;
  const phoneNumber = freshPhone();
  await ask(origin, token, 'POST', '/manual-booking', {
    booking: {
      company_id: own.id,
      department_id: own.departmentId,
      renting_entity_ids: [own.unitId],
      date_from: today(),
      date_to: after(today(), 2),
      number_of_interactors: 2,
    },
    client: { name, email: person.email, phone_number: phoneNumber },
    booking_properties: [],
  });
  const phone = await onPhone({ language, session });
  await phone.goto('/');
  const row = phone.getByRole('link', { name: new RegExp(`${name} ${own.unit}`) });
  await expect(row).toBeInViewport();
  const call = phone.getByRole('link', {
    name: new RegExp(t('home:now.call', { name, phone: '' }).replace(/,.*/, '')),
  });
  await expect(call).toHaveAttribute('href', `tel:+47${phoneNumber}`);
  const step = (key: string) =>
    phone.getByRole('button', { name: t('arrivals:stepOf', { step: t(`arrivals:step.${key}`), name }) });
  const tile = (list: string) => phone.getByRole('button', { name: new RegExp(`${t(`home:now.list.${list}`)}$`) });
  await expect(tile('arriving')).toContainText('1');
  await step('arrive').click();
  await expect(tile('arriving')).toContainText('0');
  await expect(tile('inHouse')).toContainText('1');
  await tile('inHouse').click();
  await expect(phone.getByRole('heading', { name: t('home:now.title.inHouse') })).toBeVisible();
  await expect(step('checkOut')).toBeVisible();
  await expectAccessibleScreen(phone);
  await step('undoArrive').click();
  await expect(phone.getByText(t('home:now.none.inHouse'))).toBeVisible();
  await tile('inHouse').click();
  await row.click();
  await expect(phone).toHaveURL(/\/booking\/\d+/);
});
