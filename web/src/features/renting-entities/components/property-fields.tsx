import type { Validator } from '@ledig/domain/renting-entities/templates.ts';
import { validatorsOf } from '@ledig/domain/renting-entities/templates.ts';
import { typeById } from '@ledig/domain/renting-entities/types.ts';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { FieldGroup } from '#ui/form/field-groups.tsx';
import { type EntityValues, propertyOf, withProperty } from '../form-values.ts';
import classes from './entity-form.module.css';

interface PropertyFieldsProps {
  readonly values: EntityValues;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (values: EntityValues) => void;
}

interface PropertyFieldProps extends PropertyFieldsProps {
  readonly validator: Validator;
}

const PropertyField = ({ validator, values, errors, onChange }: PropertyFieldProps) => {
  const { slug, titles, type, required } = validator;
  const path = `properties.${slug}`;
  const shared = { 'data-path': path, label: titles[currentLanguage()], error: errors[path] as string | undefined };
  const value = propertyOf(values, slug);
  const change = (next: string | number | boolean) => onChange(withProperty(values, slug, next));
  if (type === 'checkbox') {
    return (
      <Checkbox
        {...shared}
        className={classes.checkbox}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  }
  if (type === 'number') {
    return (
      <NumberInput
        {...shared}
        required={required}
        min={0}
        max={100_000}
        decimalScale={3}
        decimalSeparator={currentLanguage() === 'no' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        value={typeof value === 'boolean' ? '' : (value ?? '')}
        onChange={change}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      required={required}
      maxLength={255}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

/** The properties of the chosen type, by its template, in the page's language. */
export const PropertyFields = (props: PropertyFieldsProps) => {
  const { t } = useTranslation('entities');
  const type = typeById(props.values.type_id ?? 0);
  const validators = validatorsOf(type ?? '');
  if (!type || validators.length === 0) return null;
  const [fields, boxes] = [
    validators.filter((validator) => validator.type !== 'checkbox'),
    validators.filter((validator) => validator.type === 'checkbox'),
  ];
  return (
    <FieldGroup legend={t('field.properties')}>
      <div className={classes.properties}>
        {[...fields, ...boxes].map((validator) => (
          <PropertyField key={validator.slug} {...props} validator={validator} />
        ))}
      </div>
    </FieldGroup>
  );
};
