import type { ActivitySystem } from '@ledig/domain/departments/systems.ts';
import { drag, expectToast, openBoard } from '../support/calendar.ts';
import { isoDay, quietDay } from '../support/days.ts';
import { addCombining, makeCombining, makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { freshPhone, openWizard } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
/** Each company of these journeys is new, so other journeys don't meet its days. */
const DAY = 20;

/** Books several units together for two hours from noon. */
const bookTogether = async (origin: string, own: OwnCompany, date: string, units: readonly number[], name: string) => {
  const phone_number = freshPhone();
  await asAdmin(origin, 'POST', '/manual-booking', {
    booking: {
      company_id: own.id,
      department_id: own.departmentId,
      schedule_system: 'HOURLY',
      date_from: `${date}T12:00`,
      date_to: `${date}T14:00`,
      number_of_interactors: 6,
      renting_entity_ids: units,
    },
    client: { name, email: `${phone_number}@example.com`, phone_number, country_code: '+47' },
    booking_properties: [],
  });
};

test('a booking of several units dragged onto its own other unit keeps its units and moves its time', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeCombining(origin);
  const [first, second] = [`Bench ${own.id}`, `Stool ${own.id}`];
  const units = [await addCombining(origin, own, first), await addCombining(origin, own, second)];
  const date = quietDay(DAY);
  const name = `Gro ${freshPhone()}`;
  await bookTogether(origin, own, date, units, name);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', `${date}&departments=${own.departmentId}`);
  const rowOf = (unit: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${unit}( |$)`) }) });
  const itemIn = (unit: string) => rowOf(unit).getByRole('button', { name: new RegExp(name) });
  for (const unit of [first, second]) await expect(itemIn(unit)).toHaveAccessibleName(/12:00 to 14:00/);

  await drag(page, 'hourly', [
    { entity: first, hours: 13 },
    { entity: second, hours: 15 },
  ]);
  await expect(page.getByText(t('calendar:move.done')).first()).toBeVisible();
  for (const unit of [first, second]) await expect(itemIn(unit)).toHaveAccessibleName(/14:00 to 16:00/);
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
});

test('a department without units has nothing to book, and no open day', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin);
  await asAdmin(origin, 'DELETE', `/renting-entity/${own.unitId}`);
  const page = await onPhone({ language: 'en-us' });
  await openWizard(page, own.book);
  await expect(page.getByText(t('wizard:calendar.nothing')).first()).toBeVisible();
  await expect(page.locator(`button[data-date^="${isoDay(0).slice(0, 4)}"]:not([aria-disabled="true"])`)).toHaveCount(
    0,
  );
});

test('changing a department to requests names the units that lose combining, and changing back restores it', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeCombining(origin);
  const [first, second] = [`Bench ${own.id}`, `Stool ${own.id}`];
  const units = [await addCombining(origin, own, first), await addCombining(origin, own, second)];
  const combining = async () =>
    Promise.all(
      units.map(async (id) => {
        const { entity } = await asAdmin<{ entity: { can_combine: boolean } }>(origin, 'GET', `/renting-entity/${id}`);
        return entity.can_combine;
      }),
    );
  const desktop = await onDesktop({ language: 'en-us', as: 'admin' });
  const dialog = desktop.getByRole('dialog');
  const warning = dialog.getByText(
    t('departments:form.stopsCombining_other', { names: [first, second].toSorted().join(', ') }),
  );
  const change = async (to: ActivitySystem) => {
    await desktop.getByRole('button', { name: t('lists:actions', { row: own.department }), exact: true }).click();
    await desktop.getByRole('menuitem', { name: t('lists:action.edit'), exact: true }).click();
    await dialog.getByText(t(`departments:activity.${to}`), { exact: true }).click();
    await expect(warning).toHaveCount(to === 'BOOKING' ? 0 : 1);
    await dialog.getByRole('button', { name: t('departments:form.save'), exact: true }).click();
    await expectToast(desktop, 'success', t('departments:toast.updated', { name: own.department }));
    // The toast of the first change may still be shown when the second one is saved.
    await expect(dialog).toHaveCount(0);
    await expect(desktop.locator('table[aria-busy="true"]')).toHaveCount(0);
  };
  expect(await combining()).toEqual([true, true]);
  await desktop.goto(`/departments?search=${encodeURIComponent(own.department)}`);
  await change('REQUESTS_ONLY');
  expect(await combining()).toEqual([false, false]);
  await change('BOOKING');
  expect(await combining()).toEqual([true, true]);
});
