import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatDayShort } from '#lib/texts/format.ts';
import type { PublicDepartment } from './draft/catalogue.ts';
import { nightsOf } from './draft/dates.ts';
import type { Slot, StayRange } from './draft/draft.ts';
import { clock, durationMinutes, localOf } from './draft/slots.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `2 timer 30 minutter` */
const durationText = (t: TFunction<'wizard'>, minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [t('words.hours', { count: hours })] : []),
    ...(rest > 0 ? [t('words.minutes', { count: rest })] : []),
  ].join(' ');
};

/** The short form: `2 t 30 min`. */
const shortDuration = (t: TFunction<'wizard'>, minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [t('words.shortHours', { hours })] : []),
    ...(rest > 0 ? [t('words.shortMinutes', { minutes: rest })] : []),
  ].join(' ');
};

/** Texts of the choices, in the company's zone and the page's language. */
export const useWords = (zone: string) => {
  const { t } = useTranslation('wizard');
  return {
    guests: (count: number) => t('words.guests', { count }).replace(' ', '\u00a0'),
    nights: (range: StayRange | null) => t('words.nights', { count: nightsOf(range) }),
    day: (date: LocalDate) => capital(formatDayLong(date)),
    shortDay: (date: LocalDate) => formatDayShort(date),
    duration: (minutes: number) => durationText(t, minutes),
    clock: (text: string) => clock(text, zone),
    hours: (slot: Slot) => `${clock(slot.from, zone)}–${clock(slot.to, zone)}`,
    slotDuration: (slot: Slot) => durationText(t, durationMinutes(slot, zone)),
    shortDuration: (slot: Slot) => shortDuration(t, durationMinutes(slot, zone)),
    slotDay: (slot: Slot) => capital(formatDayLong(localOf(slot.from, zone).date)),
    stay: (range: StayRange) =>
      range.last === null
        ? formatDayShort(range.first)
        : `${formatDayShort(range.first)} – ${formatDayShort(range.last)}`,
    /** `fre. 21. nov. 18:30`, or the days of a stay. For the bar and completed steps. */
    when: (
      department: PublicDepartment,
      draft: { day: LocalDate | null; slot: Slot | null; range: StayRange | null },
    ) => {
      if (department.schedule_system === 'DAILY') {
        return draft.range === null
          ? ''
          : `${formatDayShort(draft.range.first)}${draft.range.last ? ` – ${formatDayShort(draft.range.last)}` : ''}`;
      }
      const date = draft.slot === null ? draft.day : localOf(draft.slot.from, zone).date;
      if (date === null) return '';
      return draft.slot === null ? formatDayShort(date) : `${formatDayShort(date)} ${clock(draft.slot.from, zone)}`;
    },
  };
};
