import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { takesRequests } from '../draft/steps.ts';
import { ClientFields } from '../parts/client-fields.tsx';
import classes from '../parts/field-row.module.css';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { TagsChoice } from './tags-choice.tsx';
import { useClientForm } from './use-client-form.ts';

const NOTE_MAX = 2000;

interface ClientStepProps extends ChosenProps {
  /** The server's messages for fields. */
  readonly refused: ClientErrors;
  readonly onAccepted: () => void;
}

/** Step 5: the client form. */
export default function ClientStep({ company, department, refused, onAccepted }: ClientStepProps) {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { client } = draft;
  const bookingHint = company.confirmsByEmail ? 'emailHint' : 'emailHintPlain';
  const requestHint = company.answersByEmail ? 'emailHintRequest' : 'emailHintPlainRequest';
  const hint = takesRequests(department) ? requestHint : bookingHint;
  const { form, errors, edit, leave, submit, prepare } = useClientForm(refused, (clean) => {
    onAccepted();
    dispatch({ type: 'client-confirmed', client: clean });
  });
  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={submit} onFocus={prepare}>
      <ClientFields client={client} errors={errors} emailHint={t(`client.${hint}`)} onEdit={edit} onLeave={leave} />
      <TagsChoice settings={company.settings} />
      <Textarea
        size="md"
        name="note"
        label={t('client.note')}
        placeholder={t('client.notePlaceholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={(event) => dispatch({ type: 'note', note: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <PrimaryButton type="submit">{t('action.toSummary')}</PrimaryButton>
      </div>
    </form>
  );
}
