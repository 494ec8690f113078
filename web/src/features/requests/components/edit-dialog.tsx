import { type RequestRow, requestChange } from '@ledig/contract/request-shapes.ts';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isoDate } from '../../../lib/format.ts';
import { ClockField } from '../../../ui/clock-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FieldPair } from '../../../ui/form/field-groups.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { type RequestChange, updateRequest } from '../api/requests.ts';
import { type EditValues, editValuesOf, fieldOfChange, toChange, withFirstDay, withLastDay } from '../edit-values.ts';

interface EditProps {
  readonly request: RequestRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Form = ContractForm<EditValues>['form'];

const StayFields = ({ form, today }: { readonly form: Form; readonly today: string }) => {
  const { t } = useTranslation('requests');
  const { first, last } = form.values;
  return (
    <FieldPair>
      <DayField
        label={t('field.from')}
        value={first}
        minDate={today}
        data-path="first"
        error={form.errors.first}
        onChange={(day) => form.setValues(withFirstDay(form.values, day))}
      />
      <DayField
        label={t('field.to')}
        value={last}
        minDate={today}
        data-path="last"
        error={form.errors.last}
        onChange={(day) => form.setValues(withLastDay(form.values, day))}
      />
    </FieldPair>
  );
};

const HourFields = ({ form, today }: { readonly form: Form; readonly today: string }) => {
  const { t } = useTranslation('requests');
  const { first, from, to } = form.values;
  return (
    <>
      <DayField
        label={t('field.date')}
        value={first}
        minDate={today}
        data-path="first"
        error={form.errors.first}
        onChange={(day) => form.setFieldValue('first', day)}
      />
      <FieldPair>
        <ClockField
          label={t('field.from')}
          required
          value={from}
          data-path="from"
          error={form.errors.from}
          onChange={(time) => form.setFieldValue('from', time)}
        />
        <ClockField
          label={t('field.to')}
          required
          value={to}
          data-path="to"
          error={form.errors.to}
          onChange={(time) => form.setFieldValue('to', time)}
        />
      </FieldPair>
    </>
  );
};

/** Changes time and party of a request. */
export const EditDialog = ({ request, onSaved, onClose }: EditProps) => {
  const { t } = useTranslation('requests');
  const { schedule_system: schedule } = request;
  const contractForm = useContractForm<EditValues>({
    initial: editValuesOf(request),
    schema: requestChange,
    toBody: (values) => toChange(values, schedule),
    send: (body, { overwrite }) =>
      updateRequest(request.id, {
        ...(body as RequestChange),
        ...(!overwrite && { version: request.version }),
      }),
    fieldOf: fieldOfChange(schedule),
    onSaved,
  });
  const { form } = contractForm;
  const today = isoDate(Date.now());
  return (
    <FormDialog
      title={t('edit.title', { name: request.client_name })}
      form={contractForm}
      submitLabel={t('edit.save')}
      onClose={onClose}
    >
      <NumberInput
        label={t('field.guests')}
        required
        min={1}
        allowDecimal={false}
        {...form.getInputProps('number_of_interactors')}
      />
      {schedule === 'DAILY' ? <StayFields form={form} today={today} /> : <HourFields form={form} today={today} />}
    </FormDialog>
  );
};
