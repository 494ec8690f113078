import { addDays } from '@ledig/domain/time/dates.ts';
import { useTranslation } from 'react-i18next';
import { formatDays } from '#lib/texts/format.ts';

/** Gives a date a short name: today, tomorrow, or `27. nov.`, with the year unless it is the current one. */
export const useDayLabel = (): ((date: string, today: string) => string) => {
  const { t } = useTranslation('home');
  return (date, today) => {
    if (date === today) return t('now.today');
    if (date === addDays(today, 1)) return t('now.tomorrow');
    return formatDays(date, date, date.slice(0, 4) !== today.slice(0, 4));
  };
};
