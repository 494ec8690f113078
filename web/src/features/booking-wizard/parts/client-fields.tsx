import { useTranslation } from 'react-i18next';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { hintOfPhone } from '#lib/client/phone.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { EmailInput, NameInput, PhoneInputs } from '#ui/inputs/client-inputs.tsx';

interface FieldsProps {
  readonly client: ClientDraft;
  readonly errors: ClientErrors;
  readonly onEdit: (change: Partial<ClientDraft>) => void;
  readonly onLeave: (field: keyof ClientDraft) => void;
}

/** Name, phone number and e-mail address of a guest. */
export const ClientFields = ({
  emailHint,
  client,
  errors,
  onEdit,
  onLeave,
}: FieldsProps & { readonly emailHint: string }) => {
  const { t } = useTranslation('wizard');
  return (
    <>
      <NameInput
        size="md"
        label={t('client.name')}
        autoComplete="name"
        required
        value={client.name}
        error={errors.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
        onBlur={() => onLeave('name')}
      />
      <PhoneInputs
        size="md"
        labels={{ country: t('client.countryCode'), noCountry: t('client.noCountry'), number: t('client.phone') }}
        description={t(hintOfPhone(client.country_code))}
        autoComplete="tel-national"
        value={client}
        errors={errors}
        onChange={onEdit}
        onLeave={() => onLeave('phone_number')}
      />
      <EmailInput
        size="md"
        label={t('client.email')}
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="email"
        required
        value={client.email}
        error={errors.email}
        onChange={(event) => onEdit({ email: event.currentTarget.value })}
        onBlur={() => onLeave('email')}
      />
    </>
  );
};
