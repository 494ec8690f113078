import { type JoinWaitingListBody, joinWaitingListBody } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Alert, NumberInput, Select, Text, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { PeriodLines } from '#ui/form/period-lines.tsx';
import { PhoneFields } from '#ui/form/phone-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { EmailInput, NameInput } from '#ui/inputs/client-inputs.tsx';
import { ClockField } from '#ui/inputs/clock-field.tsx';
import { addEntry } from '../api/entries.ts';

interface AddValues {
  readonly department_id: string | null;
  readonly category_id: string | null;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly time_from: string;
  readonly time_to: string;
  readonly number_of_interactors: number | '';
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly note: string;
}

const EMPTY: AddValues = {
  department_id: null,
  category_id: null,
  date_from: null,
  date_to: null,
  time_from: '',
  time_to: '',
  number_of_interactors: 2,
  name: '',
  email: '',
  country_code: '+47',
  phone_number: '',
  note: '',
};

type Department = NonNullable<ReturnType<typeof useDepartments>>[number];

/** The categories of a department that has some. */
const useCategoryChoices = (department: Department | undefined) =>
  useQuery({
    queryKey: ['waiting-list', 'categories', department?.id] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'categories.listAvailableCategories',
          { params: { considerEntities: '0' }, query: { departmentId: department?.id ?? 0 } },
          { signal },
        )
      ).categories,
    enabled: department?.allow_categories === true,
  }).data ?? [];

const bodyOf = (values: AddValues, department: Department | undefined) => {
  const isDaily = department?.schedule_system === 'DAILY';
  const note = values.note.trim();
  return {
    entry: {
      company_id: department?.company_id,
      department_id: department?.id,
      category_id: values.category_id === null ? null : Number(values.category_id),
      date_from: values.date_from ?? '',
      date_to: isDaily ? (values.date_to ?? '') : null,
      time_from: isDaily || values.time_from === '' ? null : values.time_from,
      time_to: isDaily || values.time_to === '' ? null : values.time_to,
      number_of_interactors: values.number_of_interactors === '' ? undefined : values.number_of_interactors,
    },
    client: {
      name: values.name,
      email: values.email,
      country_code: values.country_code,
      phone_number: values.phone_number,
    },
    booking_properties: note === '' ? [] : [{ key: 'notes', value: note }],
  };
};

const fieldOf = (path: string): string =>
  path.replace(/^(entry|client)\./, '').replace('booking_properties.0.value', 'note');

/** The dialog may have scrolled to another part of the form. */
const reveal = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'center' });

interface AddDialogProps {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds a guest to the waiting list, such as one who calls. */
export const AddDialog = ({ onAdded, onClose }: AddDialogProps) => {
  const { t } = useTranslation('waitinglist');
  const departments = (useDepartments() ?? []).filter(({ activity_system }) => activity_system === 'BOOKING');
  const departmentOf = ({ department_id }: AddValues) => departments.find(({ id }) => String(id) === department_id);
  /** That a place is free, with the values that were refused for it. */
  const [free, setFree] = useState<{ readonly text: string; readonly values: AddValues } | null>(null);
  const contractForm = useContractForm<AddValues, { readonly client_name: string }>({
    initial: EMPTY,
    schema: joinWaitingListBody,
    toBody: (values) => bodyOf(values, departmentOf(values)),
    send: (body, { key }) => addEntry(body as JoinWaitingListBody, key),
    onSaved: ({ client_name }) => onAdded(client_name),
    onRefused: (error) => {
      const isFree = error.code === REFUSALS.placeIsFree;
      setFree(isFree ? { text: error.text, values: contractForm.form.getValues() } : null);
      return isFree;
    },
    fieldOf,
  });
  const { form } = contractForm;
  const { values } = form;
  const input = (name: keyof AddValues) => ({ ...form.getInputProps(name), 'data-path': name });
  const department = departmentOf(values);
  const categories = useCategoryChoices(department);
  const isDaily = department?.schedule_system === 'DAILY';
  const day = (name: 'date_from' | 'date_to', label: string) => (
    <DayField
      label={label}
      withAsterisk
      value={values[name]}
      error={form.errors[name]}
      data-path={name}
      onChange={(date) => form.setFieldValue(name, date)}
    />
  );
  const clock = (name: 'time_from' | 'time_to', label: string) => (
    <ClockField
      label={label}
      description={t('add.hint')}
      value={values[name]}
      error={form.errors[name]}
      data-path={name}
      clearable
      onChange={(time) => form.setFieldValue(name, time)}
    />
  );
  return (
    <FormDialog title={t('add.title')} form={contractForm} submitLabel={t('action.add')} size="lg" onClose={onClose}>
      <Text c="dimmed">{t('add.text')}</Text>
      <Select
        label={t('field.department')}
        required
        searchable
        data={optionsOf(departments)}
        {...input('department_id')}
        onChange={(id) => form.setValues({ department_id: id, category_id: null })}
      />
      {categories.length > 0 ? (
        <Select label={t('field.category')} clearable data={optionsOf(categories)} {...input('category_id')} />
      ) : null}
      <PeriodLines
        isDaily={isDaily}
        arrival={day('date_from', t('field.arrival'))}
        departure={day('date_to', t('field.departure'))}
        day={day('date_from', t('field.day'))}
        from={clock('time_from', t('field.earliest'))}
        to={clock('time_to', t('field.latest'))}
      />
      <NumberInput
        label={t('field.guests')}
        required
        min={1}
        allowDecimal={false}
        {...input('number_of_interactors')}
        onChange={(count) => form.setFieldValue('number_of_interactors', typeof count === 'number' ? count : '')}
      />
      <NameInput label={t('field.name')} required {...input('name')} />
      <PhoneFields
        countryCode={values.country_code}
        phoneNumber={values.phone_number}
        errors={form.errors as Partial<Record<keyof AddValues, string>>}
        onChange={(change) => form.setValues(change)}
      />
      <EmailInput label={t('field.email')} required {...input('email')} />
      <Textarea label={t('field.note')} autosize minRows={2} maxLength={2000} {...input('note')} />
      {free !== null && free.values === values ? (
        <Alert ref={reveal} role="status" color="green" icon={<IconCircleCheck aria-hidden />}>
          {free.text}
        </Alert>
      ) : null}
    </FormDialog>
  );
};
