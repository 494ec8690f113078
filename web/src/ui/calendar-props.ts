import 'dayjs/locale/en-gb';
import 'dayjs/locale/nb';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '../lib/format.ts';
import { currentLanguage } from '../lib/i18n.ts';

/** What every calendar to choose days in has in common: language, week, names of its buttons. */
export const useCalendarProps = () => {
  const { t } = useTranslation('common');
  return {
    locale: currentLanguage() === 'no' ? 'nb' : 'en-gb',
    firstDayOfWeek: 1 as const,
    weekendDays: [],
    hideOutsideDates: true,
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
