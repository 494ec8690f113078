import { drag, openBoard } from '../support/calendar.ts';
import { quietDay } from '../support/days.ts';
import { addCombining, makeCombining, type OwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
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
