import { expect, type Locator, type Page } from '@playwright/test';
import { asHost } from './staff.ts';
import { walkTo } from './walk.ts';
import { freshPhone } from './wizard.ts';
import type { Words } from './words.ts';

/** The calendar of hourly bookings and the calendar of stays. */
export type Kind = 'hourly' | 'daily';
const pathOf = { hourly: '/calendaric-view', daily: '/calendaric-view-daily' } as const;
/** Hours on the axis. */
const hoursOf = { hourly: 24, daily: 7 * 24 } as const;

export const boardPath = (kind: Kind, date: string): string => {
  // At a fixed scale, a drag of some pixels is always the same time.
  const scale = kind === 'hourly' ? '&scale=120' : '';
  return `${pathOf[kind]}?date=${date}&view=board${scale}`;
};

/** Opens a calendar at a date, as a board. */
export const openBoard = async (page: Page, kind: Kind, date: string): Promise<void> => {
  await page.goto(boardPath(kind, date));
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Opens a calendar at a date, as a board, from another screen of the back office, without another load. */
export const walkToBoard = async (page: Page, kind: Kind, date: string): Promise<void> => {
  await walkTo(page, boardPath(kind, date));
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Opens a calendar at a date, as a list. */
export const openList = async (page: Page, kind: Kind, date: string): Promise<void> => {
  await page.goto(`${pathOf[kind]}?date=${date}&view=list`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A client's item on the board. */
export const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^([^,]*: )?${name},`) });

/** Waits until an item has the given place and the server has confirmed it. */
export const expectPlaced = async (page: Page, name: string, place: RegExp): Promise<void> => {
  await expect(itemOf(page, name)).toHaveAccessibleName(place);
  await expect(itemOf(page, name)).not.toHaveAttribute('data-pending');
};

/** Waits for a toast of a kind and text. */
export const expectToast = (page: Page, kind: 'success' | 'info' | 'warn' | 'error' | 'plain', text: string) =>
  expect(page.locator(`[data-toast="${kind}"]`).filter({ hasText: text }).first()).toBeVisible();

/** The board's live region. */
export const spoken = (page: Page): Locator => page.locator('[role="status"][aria-live="assertive"]');

/** A place on the board: a unit's row and hours after the start of the board's date. */
export interface Spot {
  readonly entity: string;
  readonly hours: number;
  /** Horizontal offset in pixels. */
  readonly nudge?: number;
}

const trackOf = (page: Page, entity: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${entity}( |$)`) }) })
    .locator('[data-track]');

/** Scrolls a place to the middle of the visible time. Rows out of view aren't in the DOM. */
const bringIntoView = async (page: Page, kind: Kind, { entity, hours }: Spot): Promise<void> => {
  const grid = page.getByRole('grid');
  const track = trackOf(page, entity);
  for (let top = 0; top < 20 && (await track.count()) === 0; top += 1)
    await grid.evaluate((node, at) => node.scrollTo({ top: at * 300 }), top);
  await track.evaluate((found, part) => {
    const node = found as HTMLElement;
    const board = node.closest('[role="grid"]') as HTMLElement;
    const above = node.getBoundingClientRect().top - board.getBoundingClientRect().top;
    board.scrollTop += above - board.clientHeight / 2;
    board.scrollLeft = part * node.clientWidth - (board.clientWidth - node.offsetLeft) / 2;
  }, hours / hoursOf[kind]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

const pointOf = async (page: Page, kind: Kind, { entity, hours, nudge = 0 }: Spot) => {
  const box = await trackOf(page, entity).boundingBox();
  if (!box) throw new Error(`${entity} is not on the board`);
  return { x: box.x + (hours / hoursOf[kind]) * box.width + nudge, y: box.y + 20 };
};

/** Pixels from the board's edge within which a drag scrolls it, and so ends at another time. */
const EDGE = 48;

const expectOffEdge = async (page: Page, entity: string, x: number): Promise<void> => {
  const [left, right] = await trackOf(page, entity).evaluate((found) => {
    const node = found as HTMLElement;
    const board = node.closest('[role="grid"]') as HTMLElement;
    const start = board.getBoundingClientRect().left;
    return [start + node.offsetLeft, start + board.clientWidth] as const;
  });
  if (x < left + EDGE || x > right - EDGE) throw new Error('The place is at the edge, where a drag scrolls the board');
};

/** Scrolls a place into view and returns its viewport coordinates. */
export const pointAt = async (page: Page, kind: Kind, spot: Spot) => {
  await bringIntoView(page, kind, spot);
  return pointOf(page, kind, spot);
};

/** Presses at the first place, moves to the second and keeps the button down. */
export const hold = async (page: Page, kind: Kind, [from, to]: readonly [Spot, Spot]): Promise<void> => {
  await bringIntoView(page, kind, { ...from, hours: (from.hours + to.hours) / 2 });
  const start = await pointOf(page, kind, from);
  const end = await pointOf(page, kind, to);
  await expectOffEdge(page, to.entity, end.x);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
};

/** Drags from the first place to the second. */
export const drag = async (page: Page, kind: Kind, way: readonly [Spot, Spot]): Promise<void> => {
  await hold(page, kind, way);
  await page.mouse.up();
};

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Touch input for the page. */
export const fingerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Pixel[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const pair = ({ x, y }: Pixel, apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  /** Presses until the board has grabbed the item at the pointer. */
  const grab = async (at: Pixel) => {
    await send('touchStart', [at]);
    await expect(page.getByRole('grid')).toHaveAttribute('data-dragging');
  };
  const move = async (from: Pixel, to: Pixel) => {
    for (let step = 1; step <= 8; step += 1)
      await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  };
  const lift = () => send('touchEnd', []);
  return {
    grab,
    move,
    lift,
    /** Moves two fingers around a place from one distance to another. */
    pinch: async (around: Pixel, from: number, to: number) => {
      await send('touchStart', pair(around, from));
      for (let step = 1; step <= 6; step += 1) await send('touchMove', pair(around, from + ((to - from) * step) / 6));
      await lift();
    },
    /** Long press, move, release. */
    carry: async (from: Pixel, to: Pixel) => {
      await grab(from);
      await move(from, to);
      await lift();
    },
  };
};

/** Picks an option from a select in the dialog. */
export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Chooses a kind of booking from the toolbar's menu. */
export const startNew = async (page: Page, t: Words, how: 'add' | 'manual' | 'department'): Promise<void> => {
  await page.getByRole('button', { name: t('calendar:new.title') }).click();
  await page.getByRole('menuitem', { name: t(`calendar:new.${how}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

type TimeField = 'from' | 'to';

const partOf = (page: Page, t: Words, field: TimeField, part: 'hours' | 'minutes'): Locator =>
  page.getByRole('dialog').getByLabel(`${t(`bookingform:time.${field}`)}: ${t(`common:clock.${part}`)}`);

/** The time shown in a field of the open dialog, `HH:mm`. */
export const timeOf = async (page: Page, t: Words, field: TimeField): Promise<string> =>
  `${await partOf(page, t, field, 'hours').inputValue()}:${await partOf(page, t, field, 'minutes').inputValue()}`;

/** Clicks a time field of the open dialog and types four digits, key by key. The field keeps the focus. */
export const typeTime = async (page: Page, t: Words, field: TimeField, digits: string): Promise<void> => {
  await partOf(page, t, field, 'hours').click();
  await page.keyboard.type(digits);
};

/** Types start and end, `HH:mm`, into an open dialog. Its default start is an hour from now, which may be at night. */
export const writeHours = async (page: Page, t: Words, from: string, to: string): Promise<void> => {
  await typeTime(page, t, 'from', from.replace(':', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type(to.replace(':', ''));
  await page.keyboard.press('Tab');
};

/** Fills in the client in an open dialog. */
export const writeClient = async (page: Page, t: Words, name: string, phone = freshPhone()): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bookingform:client.name')).fill(name);
  await dialog.getByLabel(t('bookingform:client.email')).fill(`${phone}@example.com`);
  await dialog.getByLabel(t('bookingform:client.phone')).fill(phone);
};

interface Booked {
  readonly id: number;
  readonly version: number;
}

interface Place {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
}

/** Books a unit for a client through the API. Times are local. */
export const bookFor = async (
  origin: string,
  place: Place,
  { name, from, to, kind }: { readonly name: string; readonly from: string; readonly to: string; readonly kind: Kind },
): Promise<Booked> => {
  const phone_number = freshPhone();
  const { booking } = await asHost<{ booking: Booked }>(origin, 'POST', '/booking', {
    booking: {
      company_id: place.company_id,
      department_id: place.department_id,
      renting_entity_id: place.id,
      date_from: from,
      date_to: to,
      number_of_interactors: 2,
      schedule_system: kind === 'hourly' ? 'HOURLY' : 'DAILY',
    },
    client: { name, email: `${phone_number}@example.com`, phone_number, country_code: '+47' },
    booking_properties: [],
  });
  return booking;
};

/** Cancels all bookings of a place in a week, so that the place is free. */
export const clearWeek = async (origin: string, place: Place, date: string, kind: Kind = 'daily'): Promise<void> => {
  const week = `/calendar-bookings?scheduleSystem=${kind.toUpperCase()}&viewMode=week&departments=${place.department_id}`;
  const { bookings } = await asHost<{
    bookings: { id: number; resource_ids: { renting_entity_id: number }[] }[];
  }>(origin, 'GET', week, undefined, date);
  const there = bookings.filter(({ resource_ids }) => resource_ids.some((one) => one.renting_entity_id === place.id));
  for (const { id } of there) await asHost(origin, 'DELETE', `/booking/${id}`);
};
