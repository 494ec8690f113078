import 'dayjs/locale/en-gb';
import 'dayjs/locale/nb';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatWeekday } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { monthKeyProps } from './month-keys.ts';

/** Shared props of all date calendars: language, first day of the week, keys, button labels. */
export const useCalendarProps = () => {
  const { t } = useTranslation('common');
  return {
    locale: currentLanguage() === 'no' ? 'nb' : 'en-gb',
    firstDayOfWeek: 1 as const,
    weekendDays: [],
    hideOutsideDates: true,
    getDayProps: monthKeyProps,
    weekdayFormat: (date: LocalDate) => formatWeekday(date),
    getDayAriaLabel: (date: LocalDate) => formatDayLong(date),
    ariaLabels: {
      nextMonth: t('calendar.nextMonth'),
      previousMonth: t('calendar.previousMonth'),
      nextYear: t('calendar.nextYear'),
      previousYear: t('calendar.previousYear'),
      nextDecade: t('calendar.nextDecade'),
      previousDecade: t('calendar.previousDecade'),
    },
  };
};
