import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface WholeNumberFieldProps<Values extends object> extends Omit<NumberInputProps, 'form'> {
  readonly form: UseFormReturnType<Values>;
  /** The form's field, as in the body of the call. */
  readonly path: string & keyof Values;
  readonly limits: { readonly min: number; readonly max: number };
  /** Shown after the number. */
  readonly unit?: string | undefined;
}

/** A whole number of a setting's form. It may be empty or outside its limits until it is saved. */
export const WholeNumberField = <Values extends object>(props: WholeNumberFieldProps<Values>) => {
  const { form, path, limits, unit, ...rest } = props;
  return (
    <NumberInput
      {...rest}
      {...limits}
      clampBehavior="none"
      allowDecimal={false}
      suffix={unit === undefined ? '' : ` ${unit}`}
      {...form.getInputProps(path)}
      data-path={path}
      onChange={(value) => form.setFieldValue(path, (typeof value === 'number' ? value : '') as never)}
    />
  );
};

/** A number of minutes. */
export const MinutesField = <Values extends object>(props: Omit<WholeNumberFieldProps<Values>, 'unit'>) => {
  const { t } = useTranslation('settings');
  return <WholeNumberField {...props} unit={t('unit.minutes')} />;
};
