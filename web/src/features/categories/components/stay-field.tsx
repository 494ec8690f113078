import { DatePickerInput } from '@mantine/dates';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nb';
import { isoDate } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n.ts';

/** The days of arrival and departure as `yyyy-MM-dd`; null until they are chosen. */
export type Stay = readonly [from: string | null, to: string | null];

/** From arrival to departure, at least one night, none of it past. */
export const StayField = ({ value, onChange }: { readonly value: Stay; readonly onChange: (stay: Stay) => void }) => {
  const id = useId();
  const { t } = useTranslation('categories');
  return (
    <DatePickerInput
      // The same id twice: what opens then names what is opened.
      id={id}
      popoverProps={{ id }}
      type="range"
      label={t('picker.stay')}
      placeholder={t('picker.choose')}
      value={[...value] as [string | null, string | null]}
      onChange={onChange}
      minDate={isoDate(Date.now())}
      valueFormat="DD.MM.YYYY"
      locale={currentLanguage() === 'no' ? 'nb' : 'en-gb'}
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      leftSection={<IconCalendarEvent size={17} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('picker.clear') }}
      ariaLabels={{
        nextMonth: t('picker.nextMonth'),
        previousMonth: t('picker.previousMonth'),
        nextYear: t('picker.nextYear'),
        previousYear: t('picker.previousYear'),
        nextDecade: t('picker.nextDecade'),
        previousDecade: t('picker.previousDecade'),
      }}
    />
  );
};
