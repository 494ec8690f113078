import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientDraft } from '../../../lib/client/client-draft.ts';
import { PHONE_MAX } from '../../../lib/client/phone.ts';
import type { ClientErrors } from '../../../lib/client/validate-client.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';
import { takesRequests } from '../draft/steps.ts';
import classes from '../parts/field-row.module.css';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import own from './client-step.module.css';
import { TagsChoice } from './tags-choice.tsx';
import { useClientForm } from './use-client-form.ts';

const NOTE_MAX = 2000;

interface PhoneFieldsProps {
  readonly client: ClientDraft;
  readonly errors: ClientErrors;
  readonly onEdit: (change: Partial<ClientDraft>) => void;
  readonly onLeave: (field: keyof ClientDraft) => void;
}

const PhoneFields = ({ client, errors, onEdit, onLeave }: PhoneFieldsProps) => {
  const { t } = useTranslation('wizard');
  return (
    <div className={own.phone}>
      <CountrySelect
        size="md"
        label={t('client.countryCode')}
        nothingFound={t('client.noCountry')}
        value={client.country_code}
        error={errors.country_code}
        onChange={(country_code) => onEdit({ country_code })}
      />
      <TextInput
        size="md"
        name="phone_number"
        type="tel"
        inputMode="tel"
        label={t('client.phone')}
        description={t('client.phoneHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="tel-national"
        required
        maxLength={PHONE_MAX + 5}
        value={client.phone_number}
        error={errors.phone_number}
        rightSectionWidth={50}
        rightSection={
          <span className={own.counter} aria-hidden="true">
            {client.phone_number.replace(/\D/g, '').length}/{PHONE_MAX}
          </span>
        }
        onChange={(event) => onEdit({ phone_number: event.currentTarget.value })}
        onBlur={() => onLeave('phone_number')}
      />
    </div>
  );
};

interface ClientStepProps extends ChosenProps {
  /** The server's messages for fields. */
  readonly refused: ClientErrors;
  readonly onAccepted: () => void;
}

/** Step 5: the client form (specification, document 3, section 5, "Client form"). */
export default function ClientStep({ company, department, refused, onAccepted }: ClientStepProps) {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { client } = draft;
  const bookingHint = company.confirmsByEmail ? 'emailHint' : 'emailHintPlain';
  const requestHint = company.answersByEmail ? 'emailHintRequest' : 'emailHintPlainRequest';
  const hint = takesRequests(department) ? requestHint : bookingHint;
  const { form, errors, edit, leave, submit, prepare } = useClientForm(refused, onAccepted);
  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={submit} onFocus={prepare}>
      <TextInput
        size="md"
        name="name"
        label={t('client.name')}
        autoComplete="name"
        required
        maxLength={255}
        value={client.name}
        error={errors.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        onBlur={() => leave('name')}
      />
      <PhoneFields client={client} errors={errors} onEdit={edit} onLeave={leave} />
      <TextInput
        size="md"
        name="email"
        type="email"
        inputMode="email"
        label={t('client.email')}
        description={t(`client.${hint}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="email"
        required
        maxLength={255}
        value={client.email}
        error={errors.email}
        onChange={(event) => edit({ email: event.currentTarget.value })}
        onBlur={() => leave('email')}
      />
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
