import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { hintOfPhone, limitPhone, PHONE_MAX, PHONE_TEXT_MAX } from '#lib/client/phone.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { CountrySelect } from '#ui/country-select.tsx';
import own from './client-fields.module.css';

interface FieldsProps {
  readonly client: ClientDraft;
  readonly errors: ClientErrors;
  readonly onEdit: (change: Partial<ClientDraft>) => void;
  readonly onLeave: (field: keyof ClientDraft) => void;
}

const PhoneFields = ({ client, errors, onEdit, onLeave }: FieldsProps) => {
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
        description={t(hintOfPhone(client.country_code))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="tel-national"
        required
        maxLength={PHONE_TEXT_MAX}
        value={client.phone_number}
        error={errors.phone_number}
        rightSectionWidth={50}
        rightSection={
          <span className={own.counter} aria-hidden="true">
            {client.phone_number.replace(/\D/g, '').length}/{PHONE_MAX}
          </span>
        }
        onChange={(event) => onEdit({ phone_number: limitPhone(event.currentTarget.value) })}
        onBlur={() => onLeave('phone_number')}
      />
    </div>
  );
};

/** Name, phone number and e-mail address of a guest. */
export const ClientFields = ({ emailHint, ...props }: FieldsProps & { readonly emailHint: string }) => {
  const { t } = useTranslation('wizard');
  const { client, errors, onEdit, onLeave } = props;
  return (
    <>
      <TextInput
        size="md"
        name="name"
        label={t('client.name')}
        autoComplete="name"
        required
        maxLength={255}
        value={client.name}
        error={errors.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
        onBlur={() => onLeave('name')}
      />
      <PhoneFields {...props} />
      <TextInput
        size="md"
        name="email"
        type="email"
        inputMode="email"
        label={t('client.email')}
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="email"
        required
        maxLength={255}
        value={client.email}
        error={errors.email}
        onChange={(event) => onEdit({ email: event.currentTarget.value })}
        onBlur={() => onLeave('email')}
      />
    </>
  );
};
