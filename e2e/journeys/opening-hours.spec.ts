import { turnThemes } from '../support/axe.ts';
import { type Kind, openBoard, openList, pointAt, timeOf, walkToBoard } from '../support/calendar.ts';
import { after, quietDay } from '../support/days.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
/** Each company of these journeys is new, so other journeys don't meet its days. */
const DATE = quietDay(20);

/** The weekday of a date in English, as settings name it. */
const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date)).toLowerCase();

const boardOf = ({ departmentId }: OwnCompany): string => `${DATE}&departments=${departmentId}`;

/** Whether a place of the company's row is shaded, as read from the colors of the browser. */
const isShaded = async (page: Page, kind: Kind, own: OwnCompany, hours: number): Promise<boolean> => {
  const { x, y } = await pointAt(page, kind, { entity: own.unit, hours });
  return page.evaluate(
    ([left, top]) =>
      [...document.querySelectorAll('[data-shade]')].some((shade) => {
        const box = shade.getBoundingClientRect();
        const isThere = box.left <= left && left <= box.right && box.top <= top && top <= box.bottom;
        const color = getComputedStyle(shade).backgroundColor;
        return isThere && color !== 'transparent' && !/[,/] ?0\)$/.test(color);
      }),
    [x, y] as const,
  );
};

const expectShades = async (
  page: Page,
  kind: Kind,
  own: OwnCompany,
  shades: readonly (readonly [number, boolean])[],
) => {
  for (const [hours, shaded] of shades)
    await expect.poll(() => isShaded(page, kind, own, hours), `shade at hour ${hours}`).toBe(shaded);
};

/** Expects shaded and clear places in the theme of the page, and in the other one. */
const expectShadesInBothThemes: typeof expectShades = async (page, kind, own, shades) => {
  await expectShades(page, kind, own, shades);
  expect(await turnThemes(page)).toBe(true);
  await expectShades(page, kind, own, shades);
};

test('the calendars shade the hours outside opening hours, and the days without them, in both themes', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'HOURLY', {
    working_hours: { defaultStart: '10:00', defaultEnd: '20:00' },
  });
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'hourly', boardOf(own));
  await expectShadesInBothThemes(page, 'hourly', own, [
    [9.8, true],
    [10.2, false],
    [19.8, false],
    [20.2, true],
  ]);

  const closed = weekdayOf(after(DATE, 2));
  const closedDay = { [`${closed}Start`]: '10:00', [`${closed}End`]: '10:00' };
  const nights = await makeOwnCompany(origin, 'DAILY', {
    working_hours: { defaultStart: '10:00', defaultEnd: '20:00', ...closedDay },
  });
  await walkToBoard(page, 'daily', boardOf(nights));
  await expectShadesInBothThemes(page, 'daily', nights, [
    [36, false],
    [60, true],
    [84, false],
  ]);
});

test('a new booking of a unit in the list starts at opening time on another day', async ({ onPhone, origin }) => {
  const own = await makeOwnCompany(origin, 'HOURLY', {
    working_hours: { defaultStart: '10:30', defaultEnd: '20:00' },
  });
  const page = await onPhone({ language: 'en-us', as: 'host' });
  // The tap comes before the opening hours.
  const release = await holdCalls(page, /\/api\/company-settings\//);
  await openList(page, 'hourly', `${boardOf(own)}&by=row`);
  await page.getByRole('button', { name: t('calendar:board.listAdd', { row: own.unit }) }).tap();
  release();
  await expect.poll(() => timeOf(page, t, 'from')).toBe('10:30');
});
