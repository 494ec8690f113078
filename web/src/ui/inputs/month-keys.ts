import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';

/** The same day some months later, or the last day of a shorter month. */
const addMonths = (date: LocalDate, months: number): LocalDate => dayjs(date).add(months, 'month').format('YYYY-MM-DD');

/**
 * The date that a key moves the focus to: a day or week further for arrows, a month further for Page Up and Page Down,
 * a year with Shift. Null for other keys. Rule: docs/rules/screens.md#date-keys.
 */
export const dateForKey = (
  date: LocalDate,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): LocalDate | null => {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'PageUp':
      return addMonths(date, -months);
    case 'PageDown':
      return addMonths(date, months);
    default:
      return null;
  }
};

/** The months shown together. */
const CALENDAR = '[class*="-levelsGroup"]';
const DAY = 'button[data-date]:not([data-outside])';
const MOST_TURNS = 13;

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** The shown days, by date. */
const daysOf = (calendar: Element) => [...calendar.querySelectorAll<HTMLButtonElement>(DAY)];
const dateOf = (day: HTMLElement | undefined): LocalDate => day?.getAttribute('data-date') ?? '';

/** The enabled day of the date's month that is closest to the date. */
const closestDay = (calendar: Element, date: LocalDate): HTMLButtonElement | undefined => {
  const away = (day: HTMLButtonElement) => Math.abs(Number(dateOf(day).slice(8)) - Number(date.slice(8)));
  return daysOf(calendar)
    .filter((day) => !day.disabled && monthOf(dateOf(day)) === monthOf(date))
    .sort((one, other) => away(one) - away(other))[0];
};

/** The button that turns the calendar's page. Undefined if it has no further page. */
const findTurner = (calendar: Element, direction: 'next' | 'previous'): HTMLButtonElement | undefined =>
  [...calendar.querySelectorAll<HTMLButtonElement>(`button[data-direction="${direction}"]`)].find(
    (button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }),
  );

/** Turns the calendar's pages until the date's month is shown, and focuses the date or the closest enabled day. */
const focusDay = async (calendar: Element, date: LocalDate): Promise<void> => {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const months = daysOf(calendar).map((day) => monthOf(dateOf(day)));
    if (months.includes(monthOf(date))) break;
    const turner = findTurner(calendar, monthOf(date) < (months[0] ?? '') ? 'previous' : 'next');
    if (turner === undefined) return;
    turner.click();
    await painted();
  }
  closestDay(calendar, date)?.focus();
};

/**
 * Props of a day in a date calendar: arrows continue in the next month, and Page Up and Page Down turn the month. The
 * calendar itself handles arrows within a month. Rule: docs/rules/screens.md#date-keys.
 */
export const monthKeyProps = (date: LocalDate) => ({
  'data-date': date,
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
    const target = dateForKey(date, event);
    const calendar = event.currentTarget.closest(CALENDAR);
    if (target === null || calendar === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith('Arrow') && monthOf(target) === monthOf(date)) return;
    event.preventDefault();
    void focusDay(calendar, target);
  },
});
