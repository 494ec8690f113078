import { type RequestDetail, type RequestRow, requestChange } from '@ledig/contract/requests/request-shapes.ts';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { type RequestChange, updateRequest } from '../api/requests.ts';
import { type EditValues, editValuesOf, fieldOfChange, toChange } from '../edit-values.ts';
import { TimeFields } from './time-fields.tsx';

interface EditProps {
  readonly request: RequestRow;
  readonly onSaved: (saved: RequestDetail) => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Changes time and party of a request. */
export const EditDialog = ({ request, onSaved, onClose, onReload }: EditProps) => {
  const { t } = useTranslation('requests');
  const { schedule_system: schedule } = request;
  const contractForm = useContractForm<EditValues, RequestDetail>({
    initial: editValuesOf(request),
    schema: requestChange,
    toBody: (values) => toChange(values, schedule),
    version: request.version,
    send: (body) => updateRequest(request.id, body as RequestChange),
    fieldOf: fieldOfChange(schedule),
    onSaved,
  });
  const { form } = contractForm;
  const today = useCompanyToday(request.company_id);
  return (
    <FormDialog
      title={t('edit.title', { name: request.client_name })}
      form={contractForm}
      submitLabel={t('edit.save')}
      onClose={onClose}
      onReload={onReload}
    >
      <NumberInput
        label={t('field.guests')}
        required
        min={1}
        allowDecimal={false}
        {...form.getInputProps('number_of_interactors')}
      />
      <TimeFields
        request={request}
        values={form.values}
        today={today}
        errorOf={(field) => form.errors[field]}
        onChange={(values) => form.setValues(values)}
      />
    </FormDialog>
  );
};
