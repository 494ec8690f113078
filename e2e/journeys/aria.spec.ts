import { bookFor, openBoard, openList, walkToBoard } from '../support/calendar.ts';
import { isoDay, quietDay } from '../support/days.ts';
import { addCombining, bookNights, makeCombining, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

/** What screen readers read of the calendars: roles, names and states. Each company of these journeys is new. */
const t = wordsOf('en-us');
const DAY = 30;

/** Two tables; Ada Lovelace has the first from 18:00 to 20:00. */
const makeEvening = async (origin: string) => {
  const own = await makeCombining(origin);
  const id = await addCombining(origin, own, 'Alcove');
  await addCombining(origin, own, 'Bar');
  const date = quietDay(DAY);
  await bookFor(
    origin,
    { id, company_id: own.id, department_id: own.departmentId },
    { name: 'Ada Lovelace', from: `${date}T18:00`, to: `${date}T20:00`, kind: 'hourly' },
  );
  return `${date}&at=17:30&departments=${own.departmentId}`;
};

/** Expects each night of the calendar of stays with its occupancy, and each stay with its dates. */
const expectStays = async (page: Page, origin: string): Promise<void> => {
  const own = await makeOwnCompany(origin, 'DAILY');
  await bookNights(origin, own, { name: 'Nils Abel', day: DAY });
  await walkToBoard(page, 'daily', `${isoDay(DAY)}&departments=${own.departmentId}`);
  await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
    - grid /Calendar by the day/:
      - rowgroup:
        - row /Occupancy/:
          - rowheader "Occupancy"
          - gridcell:
            - list:
              - listitem /1 of 1 units taken, 100%, 1 arrival, 0 departures/
              - listitem /1 of 1 units taken, 100%, 0 arrivals, 0 departures/
              - listitem /0 of 1 units taken, 0%, 0 arrivals, 1 departure/
      - rowgroup:
        - row:
          - rowheader:
            - button [expanded]
        - row /Nils Abel/:
          - rowheader /Table/
          - gridcell "12"
          - gridcell:
            - button /Nils Abel, Table \\d+, .*14:00 to .* 11:00, upcoming, not checked in, 2 guests/
  `);
};

/** Expects the booking on the floor plan. */
const expectPlan = async (page: Page, query: string): Promise<void> => {
  await walkTo(page, `/calendaric-view?view=plan&date=${query.replace('17:30', '19:00')}`);
  await expect(page.getByRole('slider', { name: t('floorplan:time.label') })).toHaveAttribute(
    'aria-valuetext',
    '19:00',
  );
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "Floor plan":
      - 'button "Alcove, 4 seats: Ada Lovelace, 2 guests, until 20:00 (upcoming)"'
      - 'button "Bar, 4 seats: Free"'
    - complementary "Bookings and units":
      - heading "Next three hours" [level=2]
      - paragraph: No bookings begin.
      - heading "Units" [level=2]
      - list:
        - listitem:
          - button "Alcove, 4 seats Ada Lovelace, 2 guests, until 20:00 (upcoming)"
        - listitem:
          - button "Bar, 4 seats Free"
  `);
};

/** Expects the booking in the list of a phone. */
const expectList = async (phone: Page, query: string): Promise<void> => {
  await openList(phone, 'hourly', query);
  await expect(phone.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Calendar" [level=1]
      - radiogroup "Divide the list by":
        - radio "By time" [checked]
        - radio "By unit"
      - region /Calendar by the hour/:
        - list:
          - listitem:
            - heading "18:00" [level=2]
          - listitem:
            - button "18:00 20:00 Ada Lovelace Alcove · upcoming 2"
      - navigation "Dates":
        - button "Back"
        - button /choose another date/
        - button "Forward"
        - button "New booking"
  `);
};

test('the calendars are grids of units with their bookings, and panel, floor plan and list name the same booking', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const query = await makeEvening(origin);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', query);
  await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
    - grid /Calendar by the hour, \\w+, \\d+ \\w+ \\d+/:
      - rowgroup:
        - row "Name Capacity Time":
          - columnheader "Name"
          - columnheader "Capacity"
          - columnheader "Time"
      - rowgroup:
        - row /Slope \\d+ 2 units/:
          - rowheader /Slope \\d+ 2 units/
        - row /Alcove .* Ada Lovelace/:
          - rowheader "Alcove"
          - gridcell "Can be combined with others 4"
          - gridcell "Ada Lovelace, Alcove, 18:00 to 20:00, upcoming, 2 guests":
            - button "Ada Lovelace, Alcove, 18:00 to 20:00, upcoming, 2 guests"
        - row "Bar Can be combined with others 4":
          - rowheader "Bar"
          - gridcell "Can be combined with others 4"
          - gridcell
  `);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Ada Lovelace/ })
    .click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /Booking \\d+/:
      - heading /Booking \\d+/ [level=2]
      - term: Time
      - definition: /18:00–20:00/
      - term: Unit
      - definition: Alcove
      - toolbar "Actions":
        - button "Mark as arrived"
        - button "Write to the guest"
        - button "View"
        - button "Move to a date"
        - button "Cancel booking"
      - group "When and where":
        - button /Date/
        - 'spinbutton "From: hours"'
        - 'spinbutton "From: minutes"'
        - 'spinbutton "To: hours"'
        - 'spinbutton "To: minutes"'
        - combobox "Unit"
        - combobox "Number of guests"
      - group "Guest information":
        - textbox "Name"
        - textbox "Email"
        - textbox "Phone"
        - textbox "Note"
      - button "Save" [disabled]
  `);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStays(page, origin);

  await expectPlan(page, query);
  await expectList(await onPhone({ language: 'en-us', as: 'host' }), query);
});
