import type { LinkedBooking, SeriesDetail, SeriesPart } from '@ledig/contract/bookings/series-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useChanged } from '#lib/queries/changes.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PeriodLines } from '#ui/form/period-lines.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { type MovedTo, moveSeries } from '../api/plans.ts';
import { bookingOf, emptyPart, fieldOfBooking, type PartValues } from './plan-values.ts';

interface MoveValues extends PartValues {
  readonly part: SeriesPart;
}

interface MoveSeriesDialogProps {
  readonly series: SeriesDetail;
  readonly booking: LinkedBooking;
  readonly schedule: ScheduleSystem;
  readonly onMoved: (changed: number) => void;
  readonly onClose: () => void;
}

const moveBody = z.object({
  date_from: z.string().min(1, REFUSALS.required),
  date_to: z.string().min(1, REFUSALS.required),
});

/**
 * Moves this and later bookings of a series, or all coming ones, as far as this one is moved. A booking that was changed
 * since the dialog opened is refused.
 */
export const MoveSeriesDialog = ({ series, booking, schedule, onMoved, onClose }: MoveSeriesDialogProps) => {
  const { t } = useTranslation('plans');
  const changed = useChanged('booking');
  // The version belongs to the times that the form began with.
  const [version] = useState(booking.version);
  const department = { id: series.department.id, company_id: series.company.id, schedule_system: schedule };
  const contractForm: ContractForm<MoveValues> = useContractForm<MoveValues, number>({
    initial: {
      ...emptyPart,
      part: 'later',
      first: booking.date_from.slice(0, 10),
      last: booking.date_to.slice(0, 10),
      from: booking.date_from.slice(11, 16),
      to: booking.date_to.slice(11, 16),
    },
    schema: moveBody,
    version,
    toBody: (values) => {
      const { date_from, date_to } = bookingOf(values, department);
      return { date_from, date_to };
    },
    send: async (body) => {
      const { part } = contractForm.form.getValues();
      return (await moveSeries({ id: series.id, bookingId: booking.id, part }, body as MovedTo)).changed;
    },
    fieldOf: (path) => fieldOfBooking(path, contractForm.form.getValues(), schedule),
    onSaved: onMoved,
  });
  const { form, failure } = contractForm;
  const close = () => {
    // Another person may have changed the series since the page was loaded.
    if (failure !== null) void changed();
    onClose();
  };
  const today = useCompanyToday(series.company.id);
  const bounds = today === undefined ? {} : { minDate: today };
  const day = (field: 'first' | 'last', label: string) => (
    <DayField
      label={label}
      withAsterisk
      value={form.values[field]}
      {...bounds}
      data-path={field}
      error={form.errors[field]}
      onChange={(next) => form.setFieldValue(field, next)}
    />
  );
  const clock = (field: 'from' | 'to', label: string) => (
    <ClockField
      label={label}
      required
      value={form.values[field]}
      data-path={field}
      error={form.errors[field]}
      onChange={(time) => form.setFieldValue(field, time)}
    />
  );
  return (
    <FormDialog title={t('move.title')} form={contractForm} submitLabel={t('move.save')} onClose={close}>
      <Select
        label={t('move.which')}
        allowDeselect={false}
        data={(['later', 'all'] as const).map((value) => ({ value, label: t(`part.${value}`) }))}
        {...form.getInputProps('part')}
      />
      <PeriodLines
        isDaily={schedule === 'DAILY'}
        arrival={day('first', t('field.arrival'))}
        departure={day('last', t('field.departure'))}
        day={day('first', t('field.date'))}
        from={clock('from', t('field.from'))}
        to={clock('to', t('field.to'))}
      />
    </FormDialog>
  );
};
