import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { useSession } from '#lib/session/use-session.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import type { FilterChoices } from '../api/filter-choices.ts';
import { companyOptions, departmentOptions, entityOptions } from '../filter-options.ts';
import type { BookingFilters } from '../filter-rules.ts';
import {
  canClear,
  canFilter,
  companyOfFilters,
  countFilters,
  dayFilters,
  sameFilters,
  startsAfterEnd,
} from '../filter-rules.ts';
import { noFilters } from '../list-state.ts';
import classes from './filter-form.module.css';
import { MomentPicker } from './moment-picker.tsx';

interface FilterFormProps {
  readonly applied: BookingFilters;
  readonly choices: FilterChoices;
  readonly phone: boolean;
  readonly onPicking: (picking: boolean) => void;
  readonly onFilter: (filters: BookingFilters) => void;
  readonly onClear: () => void;
}

interface SelectProps {
  readonly label: string;
  readonly data: React.ComponentProps<typeof MultiSelect>['data'];
  readonly value: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (ids: number[]) => void;
}

const IdSelect = ({ label, data, value, disabled, onChange }: SelectProps) => {
  const { t } = useTranslation('bookings');
  return (
    <MultiSelect
      label={label}
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      placeholder={value.length === 0 ? t('filter.any') : undefined}
      nothingFoundMessage={t('filter.nothingFound')}
      disabled={disabled}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clearOne', { name: label }) }}
      classNames={{ inputField: classes.typing }}
    />
  );
};

/** Days of a period that one press sets: from today on, counted in days. */
const periods = [
  { key: 'today', first: 0, last: 0 },
  { key: 'tomorrow', first: 1, last: 1 },
  { key: 'week', first: 0, last: 6 },
] as const;

interface PeriodsProps {
  /** Undefined while the company's zone loads. */
  readonly today: LocalDate | undefined;
  readonly onPick: FilterFormPatch;
}

const Periods = ({ today, onPick }: PeriodsProps) => {
  const { t } = useTranslation('bookings');
  return (
    <fieldset className={classes.periods}>
      <legend>{t('filter.periods')}</legend>
      <span className={classes.presets}>
        {periods.map(({ key, first, last }) => (
          <Button
            key={key}
            size="compact-sm"
            variant="default"
            radius="xl"
            disabled={today === undefined}
            onClick={() => today && onPick(dayFilters(addDays(today, first), addDays(today, last)))}
          >
            {t(`period.${key}`)}
          </Button>
        ))}
      </span>
    </fieldset>
  );
};
type FilterFormPatch = (patch: Partial<BookingFilters>) => void;

/** The filters of the list, applied by the Filter button. Opens with the applied filters, or with the current day. */
export const FilterForm = ({ applied, choices, phone, onPicking, onFilter, onClear }: FilterFormProps) => {
  const { t } = useTranslation('bookings');
  const own = useSession()?.company_id ?? null;
  // Null until the first change: the current day is known once the company's zone is loaded.
  const [changed, setDraft] = useState(countFilters(applied) > 0 ? applied : null);
  const today = useCompanyToday(companyOfFilters(changed ?? noFilters, choices.companies, own));
  const draft = changed ?? { ...noFilters, ...(today !== undefined && dayFilters(today)) };
  // Applied filters may change from outside (removed chip, back button), and the form follows.
  const [seen, setSeen] = useState(applied);
  if (!sameFilters(seen, applied)) {
    setSeen(applied);
    setDraft(applied);
  }
  const patch: FilterFormPatch = (some) => setDraft({ ...draft, ...some });
  const select = (label: string, key: 'rentingEntities' | 'departments' | 'companies', data: SelectProps['data']) => (
    <IdSelect
      label={label}
      data={data}
      value={draft[key]}
      disabled={choices.isPending}
      onChange={(ids) => patch({ [key]: ids })}
    />
  );
  const moment = (label: string, key: 'start' | 'end') => (
    <MomentPicker
      label={label}
      value={draft[key]}
      phone={phone}
      onChange={(value) => patch({ [key]: value })}
      onPicking={onPicking}
    />
  );
  const submit = () => {
    if (startsAfterEnd(draft)) toast.error(t('filter.startAfterEnd'));
    else if (canFilter(draft)) onFilter(draft);
  };
  return (
    <form
      className={classes.form}
      aria-label={t('filter.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        {select(t('field.company'), 'companies', companyOptions(choices))}
        {select(t('field.department'), 'departments', departmentOptions(choices, draft))}
        {select(t('field.entity'), 'rentingEntities', entityOptions(choices, draft))}
        {moment(t('field.start'), 'start')}
        {moment(t('field.end'), 'end')}
        <Periods today={today} onPick={patch} />
        <Checkbox
          label={t('filter.begins')}
          checked={draft.begins}
          disabled={draft.start === null && draft.end === null}
          onChange={(event) => patch({ begins: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={!canClear(draft, applied)}
          onClick={() => {
            setDraft(noFilters);
            onClear();
          }}
        >
          {t('filter.clear')}
        </Button>
        <Button type="submit" disabled={!canFilter(draft)}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
};
