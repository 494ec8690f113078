import { type RequestRow, requestDecline } from '@ledig/contract/requests/request-shapes.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { declineRequest } from '../api/requests.ts';

const MAX_REASON = 500;

interface DeclineProps {
  readonly request: RequestRow;
  readonly asObserver: boolean;
  readonly onDeclined: () => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Declines a request, with a reason that the guest reads. */
export const DeclineDialog = ({ request, asObserver, onDeclined, onClose, onReload }: DeclineProps) => {
  const { t } = useTranslation('requests');
  const contractForm = useContractForm<{ readonly reason: string }>({
    initial: { reason: '' },
    schema: requestDecline,
    toBody: ({ reason }) => ({ reason }),
    version: request.version,
    send: (body) => {
      const { reason, ...version } = body as { readonly reason: string; readonly version?: number };
      return declineRequest({ id: request.id, ...version }, reason, asObserver);
    },
    onSaved: onDeclined,
  });
  return (
    <FormDialog
      title={t('decline.title', { name: request.client_name })}
      form={contractForm}
      submitLabel={t('action.decline')}
      onClose={onClose}
      onReload={onReload}
    >
      <Text>{t('decline.text')}</Text>
      <Textarea
        label={t('decline.reason')}
        description={t('decline.hint')}
        autosize
        minRows={3}
        maxLength={MAX_REASON}
        data-autofocus
        {...contractForm.form.getInputProps('reason')}
      />
    </FormDialog>
  );
};
