import { holidaysBody } from '@ledig/contract/departments/blocked-date-shapes.ts';
import { type Holiday, norwegianHolidays } from '@ledig/domain/blocked-dates/holidays.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { type BlockResult, blockHolidays, type HolidaysBody } from '../api/blocked-dates.ts';
import classes from '../blocked-dates.module.css';

interface HolidaysDialogProps {
  readonly companyId: number;
  readonly today: LocalDate;
  readonly departments: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
  readonly onSaved: (result: BlockResult) => void;
}

interface HolidayValues {
  readonly department_ids: string[];
  readonly year: string;
  readonly holidays: string[];
}

const YEARS_AHEAD = 4;

const nameOf = ({ no, en }: Holiday) => (currentLanguage() === 'no' ? no : en);

/** The remaining holidays of a year. */
const comingIn = (year: number, today: LocalDate) => norwegianHolidays(year).filter(({ date }) => date >= today);

const publicKeys = (year: number, today: LocalDate): string[] =>
  comingIn(year, today)
    .filter(({ isPublic }) => isPublic)
    .map(({ key }) => key);

/** Blocks Norwegian holidays of a year in one step. Eves are offered and not chosen at first. */
export const HolidaysDialog = ({ companyId, today, departments, onClose, onSaved }: HolidaysDialogProps) => {
  const { t } = useTranslation('blocked');
  const thisYear = Number(today.slice(0, 4));
  const firstYear = publicKeys(thisYear, today).length > 0 ? thisYear : thisYear + 1;
  const contractForm = useContractForm<HolidayValues, BlockResult>({
    initial: {
      department_ids: departments.map(({ id }) => String(id)),
      year: String(firstYear),
      holidays: publicKeys(firstYear, today),
    },
    schema: holidaysBody,
    toBody: ({ department_ids, year, holidays }) => ({
      company_id: companyId,
      department_ids: department_ids.map(Number),
      year: Number(year),
      holidays,
    }),
    send: (body, { key }) => blockHolidays(body as HolidaysBody, key),
    fieldOf: (path) => (path === 'start_date' ? 'holidays' : (path.split('.')[0] ?? path)),
    onSaved,
  });
  const { form } = contractForm;
  const year = Number(form.values.year);
  const chooseYear = (next: string | null) => {
    if (next !== null) form.setValues({ year: next, holidays: publicKeys(Number(next), today) });
  };
  return (
    <FormDialog
      title={t('holidays.title')}
      form={contractForm}
      submitLabel={t('holidays.add', { count: form.values.holidays.length })}
      size="lg"
      onClose={onClose}
    >
      <MultiSelect
        {...form.getInputProps('department_ids')}
        label={t('field.departments')}
        required
        data={optionsOf(departments)}
      />
      <Select
        {...form.getInputProps('year')}
        label={t('holidays.year')}
        allowDeselect={false}
        data={Array.from({ length: YEARS_AHEAD }, (_, at) => String(thisYear + at))}
        onChange={chooseYear}
      />
      <Checkbox.Group {...form.getInputProps('holidays')} label={t('holidays.days')} required>
        <div className={classes.holidays}>
          {comingIn(year, today).map((holiday) => (
            <Checkbox
              key={holiday.key}
              value={holiday.key}
              label={nameOf(holiday)}
              description={formatDayLong(holiday.date)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
};
