import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '#lib/browser/has-keyboard.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { hintOfPhone } from '#lib/client/phone.ts';
import { EmailInput, NameInput, PhoneInputs } from '#ui/inputs/client-inputs.tsx';
import classes from './form.module.css';
import { TagsField } from './tags-field.tsx';
import type { ClientCheck } from './use-client-check.ts';

interface ClientFieldsProps {
  readonly client: ClientDraft;
  readonly note: string;
  readonly tags: readonly string[];
  readonly tagChoices: readonly string[];
  readonly check: ClientCheck;
  /** The fields can be read and copied, but not changed. */
  readonly readOnly?: boolean;
  /** The name takes focus when the dialog opens, unless an on-screen keyboard would open. */
  readonly startsHere?: boolean;
  /** Whether the guest gets a confirmation by e-mail. The e-mail field then says so. */
  readonly confirms?: boolean;
  readonly onClient: (change: Partial<ClientDraft>) => void;
  readonly onNote: (note: string) => void;
  readonly onTags: (tags: readonly string[]) => void;
}

const NOTE_MAX = 2000;

/** Fields of the client: name, phone, e-mail, tags and a note. */
export const ClientFields = (props: ClientFieldsProps) => {
  const { t } = useTranslation('bookingform');
  const { client, check, readOnly = false, startsHere = false, confirms = false } = props;
  const [focusesName] = useState(() => startsHere && hasKeyboard());
  const optional = confirms ? 'client.emailOptional' : 'client.emailOptionalPlain';
  const edit = (change: Partial<ClientDraft>) => {
    check.clear(Object.keys(change) as (keyof ClientDraft)[]);
    props.onClient(change);
  };
  return (
    <div ref={check.form} className={classes.stack} data-locked={readOnly || undefined}>
      <div className={classes.two}>
        <NameInput
          data-autofocus={focusesName || undefined}
          label={t('client.name')}
          required={!readOnly}
          readOnly={readOnly}
          value={client.name}
          error={check.errors.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
          onBlur={() => void check.leave('name')}
        />
        <EmailInput
          label={t('client.email')}
          readOnly={readOnly}
          placeholder={readOnly ? undefined : t(check.takesRequests ? 'client.emailForRequest' : optional)}
          value={client.email}
          error={check.errors.email}
          onChange={(event) => edit({ email: event.currentTarget.value })}
          onBlur={() => void check.leave('email')}
        />
      </div>
      <PhoneInputs
        labels={{ country: t('client.countryCode'), noCountry: t('client.noCountry'), number: t('client.phone') }}
        placeholder={t(hintOfPhone(client.country_code))}
        autoComplete="off"
        readOnly={readOnly}
        value={client}
        errors={check.errors}
        onChange={edit}
        onLeave={() => void check.leave('phone_number')}
      />
      <TagsField choices={props.tagChoices} value={props.tags} disabled={readOnly} onChange={props.onTags} />
      <Textarea
        name="note"
        label={t('client.note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTE_MAX}
        readOnly={readOnly}
        value={props.note}
        onChange={(event) => props.onNote(event.currentTarget.value)}
      />
    </div>
  );
};
