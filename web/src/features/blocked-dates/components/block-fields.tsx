import { BLOCK_COLORS, BLOCKING_TYPES } from '@ledig/domain/blocked-dates/rules.ts';
import { type DateRange, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { MultiSelect, Select, Switch, Textarea } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { blockDuration, edgeText } from '../block-period.ts';
import type { BlockValues } from '../block-values.ts';
import classes from '../blocked-dates.module.css';

type Form = UseFormReturnType<BlockValues>;

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface WhenProps {
  readonly form: Form;
  readonly today: LocalDate;
  /** Days that can't be picked. Empty when only hours or units are blocked. */
  readonly blocked: readonly DateRange[];
}

/** Shows the resulting start and end, and the length. */
const Computed = ({ values }: { readonly values: BlockValues }) => {
  const { t } = useTranslation('blocked');
  const [from, last] = values.range;
  if (from === null) return null;
  const startTime = values.isPartial ? values.startTime : '';
  const endTime = values.isPartial ? values.endTime : '';
  const to = last ?? from;
  const duration = blockDuration({ from, to, startTime, endTime }, t);
  return (
    <dl className={classes.computed} aria-live="polite">
      <div>
        <dt>{t('computed.from')}</dt>
        <dd>{edgeText(from, startTime)}</dd>
      </div>
      <div>
        <dt>{t('computed.to')}</dt>
        <dd>{edgeText(to, endTime)}</dd>
      </div>
      <div>
        <dt>{t('computed.duration')}</dt>
        <dd>{duration === '' ? '–' : duration}</dd>
      </div>
    </dl>
  );
};

/** The range of days, and the hours on its first and last one. */
export const WhenFields = ({ form, today, blocked }: WhenProps) => {
  const { t } = useTranslation('blocked');
  const id = useId();
  const calendar = useCalendarProps();
  const [isOpen, setOpen] = useState(false);
  const { values } = form;
  const first = values.range[0];
  return (
    <>
      <DatePickerInput
        {...calendar}
        // The same id for both, so that the popover is labeled by the field.
        id={id}
        popoverProps={{ id, onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
        type="range"
        allowSingleDateInRange
        label={t('field.range')}
        required
        value={values.range}
        onChange={(range) => form.setFieldValue('range', range)}
        error={form.errors.range}
        wrapperProps={{ 'data-path': 'range' }}
        minDate={first !== null && first < today ? first : today}
        excludeDate={(date) => isBlocked(blocked, date)}
        valueFormat="DD.MM.YYYY"
        leftSection={<IconCalendarEvent size={17} aria-hidden />}
        leftSectionPointerEvents="none"
        data-mantine-stop-propagation={isOpen || undefined}
      />
      <Switch
        label={t('field.isPartial')}
        checked={values.isPartial}
        onChange={({ currentTarget }) => form.setFieldValue('isPartial', currentTarget.checked)}
      />
      {values.isPartial ? (
        <FieldPair>
          <ClockField
            {...form.getInputProps('startTime')}
            value={values.startTime}
            onChange={(time) => form.setFieldValue('startTime', time)}
            label={t('field.startTime')}
            clearable
            placeholder="00:00"
          />
          <ClockField
            {...form.getInputProps('endTime')}
            value={values.endTime}
            onChange={(time) => form.setFieldValue('endTime', time)}
            label={t('field.endTime')}
            clearable
            placeholder="24:00"
          />
        </FieldPair>
      ) : null}
      <Computed values={values} />
    </>
  );
};

interface WhereProps {
  readonly form: Form;
  readonly departments: readonly Choice[];
  readonly units: readonly (Choice & { readonly department_id: number })[];
  /** Whether the department can't be changed, as for an existing block. */
  readonly isLocked: boolean;
  readonly onDepartments: (ids: string[]) => void;
}

/** The departments, and single units of one of them. */
export const WhereFields = ({ form, departments, units, isLocked, onDepartments }: WhereProps) => {
  const { t } = useTranslation('blocked');
  const { departmentIds, isForUnits } = form.values;
  const [only, second] = departmentIds;
  const mayChooseUnits = only !== undefined && second === undefined;
  return (
    <>
      <MultiSelect
        {...form.getInputProps('departmentIds')}
        label={t('field.departments')}
        required
        searchable={departments.length > 6}
        disabled={isLocked}
        placeholder={departmentIds.length === 0 ? t('field.chooseDepartments') : ''}
        data={optionsOf(departments)}
        onChange={onDepartments}
      />
      {!isLocked && departments.length > 1 && departmentIds.length < departments.length ? (
        <button
          type="button"
          className={classes.all}
          onClick={() => onDepartments(departments.map(({ id }) => String(id)))}
        >
          {t('field.allDepartments')}
        </button>
      ) : null}
      {mayChooseUnits ? (
        <Switch
          label={t('field.isForUnits')}
          checked={isForUnits}
          onChange={({ currentTarget }) => form.setFieldValue('isForUnits', currentTarget.checked)}
        />
      ) : null}
      {mayChooseUnits && isForUnits ? (
        <MultiSelect
          {...form.getInputProps('unitIds')}
          label={t('field.units')}
          required
          searchable
          placeholder={form.values.unitIds.length === 0 ? t('field.chooseUnits') : ''}
          data={optionsOf(units.filter((unit) => String(unit.department_id) === only))}
          nothingFoundMessage={t('field.noUnits')}
        />
      ) : null}
    </>
  );
};

/** Weekly repeats of a new block. */
export const RepeatFields = ({ form }: { readonly form: Form }) => {
  const { t } = useTranslation('blocked');
  const { isRepeated, range } = form.values;
  return (
    <>
      <Switch
        label={t('field.isRepeated')}
        checked={isRepeated}
        onChange={({ currentTarget }) => form.setFieldValue('isRepeated', currentTarget.checked)}
      />
      {isRepeated ? (
        <DayField
          {...form.getInputProps('repeatUntil')}
          label={t('field.repeatUntil')}
          description={t('field.repeatHint')}
          {...(range[0] === null ? {} : { minDate: range[0] })}
        />
      ) : null}
    </>
  );
};

const Swatch = ({ color }: { readonly color: string }) => (
  <span className={classes.swatch} data-color={color} aria-hidden="true" />
);

interface LookProps {
  readonly form: Form;
  /** Whether place and days are known, so that the description is the first empty field. */
  readonly isFirst: boolean;
}

/** The texts for guests and staff, and the calendar color. */
export const LookFields = ({ form, isFirst }: LookProps) => {
  const { t } = useTranslation('blocked');
  return (
    <>
      <FieldPair>
        <Textarea
          {...form.getInputProps('descriptionNo')}
          data-autofocus={isFirst || undefined}
          label={t('field.descriptionNo')}
          required
          maxLength={200}
          autosize
        />
        <Textarea
          {...form.getInputProps('descriptionEn')}
          label={t('field.descriptionEn')}
          required
          maxLength={200}
          autosize
        />
      </FieldPair>
      <FieldPair>
        <Select
          {...form.getInputProps('color')}
          label={t('field.color')}
          allowDeselect={false}
          data={BLOCK_COLORS.map((color) => ({ value: color, label: t(`color.${color}`) }))}
          leftSection={<Swatch color={form.values.color} />}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <Swatch color={option.value} />
              {option.label}
            </span>
          )}
        />
        <Select
          {...form.getInputProps('type')}
          label={t('field.type')}
          allowDeselect={false}
          data={BLOCKING_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
      </FieldPair>
    </>
  );
};
