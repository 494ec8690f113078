import '@mantine/core/styles/Checkbox.css';
import '@mantine/dates/styles.css';
import { type CheckInBody, checkInBody, type GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { DEFAULT_COUNTRY, purposesOfStay, travelDocuments } from '@ledig/domain/guests/guest.ts';
import { isNordic } from '@ledig/domain/guests/register.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { formatDay } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldGroup } from '#ui/form/field-groups.tsx';
import { AddressFields, LegalFields, PersonalFields } from '#ui/form/person-fields.tsx';
import { formHandles, useContractForm } from '#ui/form/use-contract-form.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Note } from '../../parts/notice.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import type { GuestLink } from '../api.ts';
import { checkIn } from './api.ts';
import classes from './check-in.module.css';

type Values = Omit<CheckInBody, 'is_confirmed'> & { readonly is_confirmed: boolean };

/** Guests from abroad choose their country themselves: a wrong default would end up in the register. */
const newValues = (name: string): Values => {
  const country = currentLanguage() === 'no' ? DEFAULT_COUNTRY : '';
  return {
    full_name: name,
    occupation: '',
    nationality: country,
    birthday: null,
    travel_document_type: travelDocuments[0],
    travel_document_number: '',
    country_of_residence: country,
    purpose_of_stay: purposesOfStay[0],
    address_1: '',
    address_2: '',
    arrival_date: null,
    signed_as: '',
    is_confirmed: false,
  };
};

interface CheckInFormProps {
  readonly link: GuestLink;
  readonly state: GuestCheckIn;
  /** The guest's name if the booking says it. */
  readonly name?: string | undefined;
  /** Takes focus, because a button of the page opened the form. */
  readonly isNext: boolean;
  readonly onDone: (after: GuestCheckIn, name: string) => void;
}

/** One guest's form for the register, with the signature. Mount it again for each guest. */
export const CheckInForm = ({ link, state, name = '', isNext, onDone }: CheckInFormProps) => {
  const { t } = useTranslation('checkin');
  const [broken, setBroken] = useState<ApiError | null>(null);
  const { form, submit, busy, failure } = useContractForm<Values, GuestCheckIn>({
    initial: newValues(name),
    schema: checkInBody,
    send: async (body, { key }) => {
      setBroken(null);
      try {
        return await checkIn(link, body as CheckInBody, key);
      } catch (error) {
        if (error instanceof ApiError && !formHandles.some((status) => status === error.status)) setBroken(error);
        throw error;
      }
    },
    check: (values): Record<string, string> => {
      const isEmpty = (field: (typeof state.required)[number]) => !values[field];
      const asked = required(values).filter(isEmpty);
      return {
        ...Object.fromEntries(asked.map((field) => [field, t('form.missing')])),
        ...(!values.is_confirmed && { is_confirmed: t('form.unconfirmed') }),
      };
    },
    onSaved: (after) => onDone(after, form.getValues().full_name.trim()),
  });
  const required = ({ nationality }: Values) =>
    state.required.filter((field) => field !== 'travel_document_number' || !isNordic(nationality));
  const asked = required(form.values);
  const zone = state.timezone;
  const [first, last] = [dateAt(Date.parse(state.date_from), zone), dateAt(Date.parse(state.date_to), zone)];
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNext) root.current?.querySelector<HTMLElement>('[data-path="full_name"]')?.focus();
  }, [isNext]);
  return (
    <form ref={root} className={classes.form} noValidate aria-label={t('form.label')} onSubmit={submit}>
      <PersonalFields inputProps={form.getInputProps} required={asked} today={dateAt(Date.now(), zone)} />
      <LegalFields inputProps={form.getInputProps} required={asked} />
      <FieldGroup legend={t('form.home')}>
        <AddressFields inputProps={form.getInputProps} />
        <DayField
          {...form.getInputProps('arrival_date')}
          label={t('guests:field.arrival')}
          placeholder={formatDay(first)}
          minDate={first}
          maxDate={last}
        />
      </FieldGroup>
      <FieldGroup legend={t('form.signature')}>
        <TextInput
          {...form.getInputProps('signed_as')}
          label={t('form.signedAs')}
          description={t('form.signedAsText')}
          required
          maxLength={255}
          autoComplete="off"
        />
        <Checkbox {...form.getInputProps('is_confirmed', { type: 'checkbox' })} label={t('form.confirm')} required />
      </FieldGroup>
      {failure === null ? null : <Note tone="bad">{failure}</Note>}
      {broken === null ? null : <FailureNote error={broken} />}
      <div className={classes.buttons}>
        <PrimaryButton type="submit" loading={busy}>
          {t('form.submit')}
        </PrimaryButton>
      </div>
    </form>
  );
};
