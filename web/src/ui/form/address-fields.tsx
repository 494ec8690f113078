import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './field-groups.tsx';
import classes from './form.module.css';

/** An address in a form, as input or as a choice. Only one of the two is sent. */
export interface AddressDraft {
  readonly mode: 'insert' | 'select';
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly address_id: number | null;
}

export interface AddressChoice {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}

/** An empty address, or the current one as a choice. */
export const addressDraft = (current: AddressChoice | null = null): AddressDraft => ({
  mode: current ? 'select' : 'insert',
  address: '',
  city: '',
  zip: '',
  address_id: current?.id ?? null,
});

/**
 * The body's part for the chosen way: `{address: {…}}` or `{address_id}`. Rule: docs/rules/organization.md#address.
 */
export const addressBody = ({ mode, address, city, zip, address_id }: AddressDraft) =>
  mode === 'insert' ? { address: { address, city, zip } } : { address_id };

interface AddressFieldsProps {
  readonly value: AddressDraft;
  /** Addresses to choose from; undefined while loading. */
  readonly choices: readonly AddressChoice[] | undefined;
  readonly onChange: (value: AddressDraft) => void;
  /** By the paths of the body: `address.city`, `address_id`. */
  readonly errors: Readonly<Record<string, unknown>>;
}

const inWords = ({ address, zip, city }: AddressChoice): string => `${address}, ${zip} ${city}`;

/** A new address, or an existing one. */
export const AddressFields = ({ value, choices, onChange, errors }: AddressFieldsProps) => {
  const { t } = useTranslation('lists');
  const text = (field: 'address' | 'zip' | 'city', autoComplete: string) => (
    <TextInput
      data-path={`address.${field}`}
      label={t(`address.${field}`)}
      required
      maxLength={255}
      autoComplete={autoComplete}
      value={value[field]}
      error={errors[`address.${field}`] as string | undefined}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
    />
  );
  return (
    <FieldGroup legend={t('address.title')}>
      <SegmentedControl
        aria-label={t('address.mode')}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode: mode === 'select' ? 'select' : 'insert' })}
        data={[
          { value: 'insert', label: t('address.insert') },
          { value: 'select', label: t('address.select'), disabled: choices?.length === 0 },
        ]}
      />
      {value.mode === 'insert' ? (
        <>
          {text('address', 'street-address')}
          <div className={classes.zip}>
            {text('zip', 'postal-code')}
            {text('city', 'address-level2')}
          </div>
        </>
      ) : (
        <Select
          data-path="address_id"
          label={t('address.existing')}
          required
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('address.none')}
          data={(choices ?? []).map((choice) => ({ value: String(choice.id), label: inWords(choice) }))}
          value={value.address_id === null ? null : String(value.address_id)}
          error={errors.address_id as string | undefined}
          onChange={(id) => onChange({ ...value, address_id: id === null ? null : Number(id) })}
        />
      )}
    </FieldGroup>
  );
};
