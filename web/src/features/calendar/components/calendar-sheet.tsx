import { useTranslation } from 'react-i18next';
import { BoardSheet } from '#board/print/board-sheet.tsx';
import type { BoardRow } from '#board/types.ts';
import { formatDayLong, formatDays } from '#lib/texts/format.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { entityOf } from '../content/content.ts';
import { useOpenSpan } from '../content/use-open-span.ts';
import type { Calendar } from '../use-calendar.ts';
import { lastDate, printedPeriod } from '../view/calendar-range.ts';
import classes from './entity-cells.module.css';

/** The calendar on paper: every unit in view, for the opening hours of the day or for all days in view. */
export const CalendarSheet = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { schedule, content, view } = calendar;
  const { store, zone, date } = content;
  const { zoom } = view.state;
  const open = useOpenSpan(content.entities, date);
  const period = printedPeriod({ schedule, date, zoom, zone, open }, [...store.items()]);
  const hasCompanies = new Set(content.entities?.map(({ company_id }) => company_id)).size > 1;
  // The board leaves out the names that are the same for all its groups.
  const titleOf = (title: string, row: BoardRow) => {
    const { department_name: department, extended_description } = entityOf(row);
    const names = [...(hasCompanies ? [extended_description.company_name] : []), department];
    const parts = title.split(' · ');
    return [...names.filter((name) => !parts.includes(name)), title].join(' · ');
  };
  return (
    <BoardSheet
      store={store}
      timeZone={zone}
      locale={intlLocale(currentLanguage())}
      {...period}
      unit={schedule === 'HOURLY' ? 'hour' : 'day'}
      date={schedule === 'HOURLY' ? formatDayLong(date) : formatDays(date, lastDate(date, zoom), true)}
      rowHeader={t('entity.name')}
      titleOf={titleOf}
      renderRow={(row) => (
        <>
          {row.title} <span className={classes.count}>{entityOf(row).number_of_interactors}</span>
        </>
      )}
    />
  );
};
