import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { ClientDraft } from '../draft/draft.ts';
import { PHONE_MAX, sanitisePhone } from '../draft/phone.ts';
import { takesRequests } from '../draft/steps.ts';
import type { ClientErrors } from '../draft/validate-client.ts';
import classes from '../parts/field-row.module.css';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import own from './client-step.module.css';
import { CountrySelect } from './country-select.tsx';
import { TagsChoice } from './tags-choice.tsx';

// The contract's schemas bring zod: loaded when somebody begins to type, not with the page.
const rules = () => import('../draft/validate-client.ts');
const order = ['name', 'country_code', 'phone_number', 'email'] as const;
const NOTE_MAX = 2000;

interface ClientStepProps extends ChosenProps {
  /** What the server said about fields. */
  readonly refused: ClientErrors;
}

/** Step 5: who comes (specification, document 3, section 5, "Client form"). */
export default function ClientStep({ company, department, refused }: ClientStepProps) {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const { client } = draft;
  const [errors, setErrors] = useState<ClientErrors>(refused);
  const form = useRef<HTMLFormElement>(null);

  const focusFirst = (faults: ClientErrors) => {
    const field = order.find((one) => faults[one] !== undefined);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  useEffect(() => {
    setErrors(refused);
    const field = order.find((one) => refused[one] !== undefined);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [refused]);

  const edit = (change: Partial<ClientDraft>) => {
    dispatch({ type: 'client', client: change });
    setErrors((current) => ({
      ...current,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }));
  };
  const check = async (field: keyof ClientDraft, value: ClientDraft) => {
    if (value[field] === '') return;
    const { validateClient } = await rules();
    const faults = await validateClient(value, currentLanguage());
    setErrors((current) => ({ ...current, [field]: faults[field] }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { cleanClient, validateClient } = await rules();
    const clean = cleanClient(client);
    const faults = await validateClient(clean, currentLanguage());
    setErrors(faults);
    if (Object.keys(faults).length === 0) dispatch({ type: 'client-confirmed', client: clean });
    else focusFirst(faults);
  };
  const blurPhone = () => {
    const phone_number = sanitisePhone(client.phone_number, client.country_code);
    if (phone_number !== client.phone_number) dispatch({ type: 'client', client: { phone_number } });
    void check('phone_number', { ...client, phone_number });
  };
  return (
    <form ref={form} className={classes.stack} noValidate onSubmit={submit} onFocus={() => void rules()}>
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
        onBlur={() => void check('name', client)}
      />
      <div className={own.phone}>
        <CountrySelect
          value={client.country_code}
          error={errors.country_code}
          onChange={(country_code) => edit({ country_code })}
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
          rightSectionWidth={64}
          rightSection={
            <span className={own.counter} aria-hidden="true">
              {client.phone_number.replace(/\D/g, '').length}/{PHONE_MAX}
            </span>
          }
          onChange={(event) => edit({ phone_number: event.currentTarget.value })}
          onBlur={blurPhone}
        />
      </div>
      <TextInput
        size="md"
        name="email"
        type="email"
        inputMode="email"
        label={t('client.email')}
        description={takesRequests(department) ? t('client.emailHintRequest') : t('client.emailHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="email"
        required
        maxLength={255}
        value={client.email}
        error={errors.email}
        onChange={(event) => edit({ email: event.currentTarget.value })}
        onBlur={() => void check('email', { ...client, email: client.email.trim() })}
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
