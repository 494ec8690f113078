import 'dayjs/locale/nb.js';
import 'dayjs/locale/en-gb.js';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatWeekday } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { monthKeyProps } from '#ui/inputs/month-keys.ts';
import { addMonths, monthOf } from '../draft/months.ts';
import classes from './booking-calendar.module.css';
import { ClosedPopover } from './closed-popover.tsx';

/** A day's role in the current choice. */
export type DayMark = 'picked' | 'first' | 'last' | 'between' | null;

interface CalendarProps {
  readonly label: string;
  readonly today: LocalDate;
  /** Later months can't be reached; null while it isn't known. */
  readonly last: LocalDate | null;
  readonly months: 1 | 2;
  readonly canPick: (date: LocalDate) => boolean;
  /** Whether the server has answered for a date. */
  readonly isKnown: (date: LocalDate) => boolean;
  /** The staff's reason for a closed day; empty for the default "no slots". */
  readonly reasonOf: (date: LocalDate) => string;
  readonly markOf: (date: LocalDate) => DayMark;
  readonly onPick: (date: LocalDate) => void;
  readonly onHover?: (date: LocalDate | null) => void;
  readonly startAt?: LocalDate | undefined;
  /** The chosen day, or the day of arrival. When it is chosen outside the calendar, its month is shown. */
  readonly chosen?: LocalDate | null;
  /** Called with a day of the newly shown month. */
  readonly onShow: (date: LocalDate) => void;
  readonly isLoading?: boolean;
}

/**
 * The accessible name of a day's button: date, whether it can be booked, the reason if not, and its place in the
 * choice.
 */
const useDayWords = ({ today, canPick, reasonOf, markOf }: CalendarProps, isAwaited: (date: LocalDate) => boolean) => {
  const { t } = useTranslation('wizard');
  return (date: LocalDate): string => {
    const mark = markOf(date);
    const isOpen = canPick(date);
    const reason = reasonOf(date);
    return [
      formatDayLong(date),
      ...(date === today ? [t('calendar.today')] : []),
      ...(isAwaited(date) ? [] : [isOpen ? t('calendar.open') : t('calendar.closed')]),
      ...(isOpen || reason === '' ? [] : [reason]),
      ...(mark === null || mark === 'between' ? [] : [t(`calendar.mark.${mark}`)]),
    ].join(', ');
  };
};

/**
 * Picks days. A day that is still loading is picked once the server says that it is open. Several such days are picked
 * in their order. Otherwise a fast visitor's choice would be lost.
 */
const usePick = ({ canPick, isKnown, onPick, isLoading }: CalendarProps) => {
  const [wanted, setWanted] = useState<readonly LocalDate[]>([]);
  const isAwaited = (date: LocalDate) => isLoading === true && !isKnown(date);
  const [next] = wanted;
  const known = next !== undefined && !isAwaited(next) ? next : null;
  useEffect(() => {
    if (known === null) return;
    setWanted(([, ...others]) => others);
    if (canPick(known)) onPick(known);
  }, [known, canPick, onPick]);
  const pick = (date: LocalDate) => {
    if (isAwaited(date)) setWanted([...wanted, date]);
    else if (canPick(date)) onPick(date);
  };
  return { wanted, pick, isAwaited };
};

/**
 * The first shown month, by one of its days. Until the visitor turns the pages, the calendar follows the first open
 * day, which may load later. Once it is known, the shown months stay, so that a new number of guests doesn't change them
 * during a tap.
 */
const useShown = ({ today, startAt, isLoading, months, chosen = null, onShow }: CalendarProps) => {
  const [turned, setTurned] = useState<LocalDate | null>(null);
  const [learnt, setLearnt] = useState<LocalDate | null>(null);
  if (learnt === null && !isLoading && startAt !== undefined) setLearnt(startAt);
  const shown = turned ?? learnt ?? startAt ?? today;
  const turn = (date: LocalDate) => {
    setTurned(date);
    onShow(date);
  };
  const picked = useRef<LocalDate | null>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen === before.current) return;
    before.current = chosen;
    // A day that was pressed while it loaded may be picked after the visitor has turned the pages.
    const isOwn = chosen === picked.current;
    picked.current = null;
    if (chosen === null || isOwn) return;
    const month = monthOf(chosen);
    if (month >= monthOf(shown) && month < addMonths(monthOf(shown), months)) return;
    setTurned(chosen);
    onShow(chosen);
  }, [chosen, shown, months, onShow]);
  return { shown, turn, picked };
};

/**
 * Days to pick from, one or two months at once. Closed days can be focused, so that users of keyboards and screen
 * readers learn the reason. Past days can't be.
 */
export const BookingCalendar = (props: CalendarProps) => {
  const { t } = useTranslation('wizard');
  const { today, canPick, reasonOf, markOf, onHover } = props;
  const { shown, turn, picked } = useShown(props);
  const onPick = (date: LocalDate) => {
    picked.current = date;
    props.onPick(date);
  };
  const { wanted, pick, isAwaited } = usePick({ ...props, onPick });
  const wordsOf = useDayWords(props, isAwaited);
  const dayProps = (date: LocalDate) => {
    const mark = markOf(date);
    const isClosed = !canPick(date) && !isAwaited(date);
    return {
      ...monthKeyProps(date),
      'aria-disabled': isClosed || undefined,
      'aria-pressed': mark !== null && mark !== 'between',
      'data-closed': isClosed || undefined,
      'data-mark': mark ?? undefined,
      'data-wanted': wanted.includes(date) || undefined,
      'data-now': date === today ? 'present' : date < today ? 'past' : 'future',
      onMouseEnter: onHover && (() => onHover(date)),
      onFocus: onHover && (() => onHover(date)),
    };
  };
  return (
    <fieldset
      className={classes.calendar}
      aria-label={props.label}
      aria-busy={props.isLoading}
      onMouseLeave={onHover && (() => onHover(null))}
    >
      <DatePicker
        value={null}
        onChange={(date) => date !== null && pick(date)}
        minDate={today}
        maxDate={props.last ?? undefined}
        date={shown}
        onDateChange={turn}
        numberOfColumns={props.months}
        columnsToScroll={1}
        maxLevel="month"
        hideOutsideDates
        fullWidth
        withCellSpacing={false}
        locale={currentLanguage() === 'no' ? 'nb' : 'en-gb'}
        firstDayOfWeek={1}
        weekdayFormat={(date) => formatWeekday(date)}
        getDayAriaLabel={wordsOf}
        getDayProps={dayProps}
        renderDay={(date) =>
          date >= today && !canPick(date) && !isAwaited(date) ? (
            <>
              <span className={classes.number}>{Number(date.slice(8))}</span>
              <ClosedPopover reason={reasonOf(date)} />
            </>
          ) : (
            <span className={classes.number}>{Number(date.slice(8))}</span>
          )
        }
        nextLabel={t('calendar.next')}
        previousLabel={t('calendar.previous')}
        nextIcon={<IconChevronRight size={20} aria-hidden />}
        previousIcon={<IconChevronLeft size={20} aria-hidden />}
        classNames={{
          levelsGroup: classes.months,
          calendarHeader: classes.header,
          calendarHeaderControl: classes.control,
          calendarHeaderLevel: classes.level,
          month: classes.month,
          monthCell: classes.cell,
          weekday: classes.weekday,
          day: classes.day,
        }}
      />
    </fieldset>
  );
};
