import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limitPhone, PHONE_MAX, PHONE_TEXT_MAX, sanitisePhone, takesEightDigits } from '#lib/client/phone.ts';
import { CountrySelect } from '../country-select.tsx';
import classes from './form.module.css';

interface PhoneFieldsProps {
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly onChange: (change: { country_code?: string; phone_number?: string }) => void;
  readonly errors: { readonly country_code?: string; readonly phone_number?: string };
  /**
   * The form's field names for code and number, for focusing an invalid one. Default: `country_code` and
   * `phone_number`.
   */
  readonly paths?: readonly [string, string];
  readonly required?: boolean;
}

const DEFAULT_PATHS = ['country_code', 'phone_number'] as const;

/**
 * A dialing code and a number. Blur removes spaces and leading zeros. Rule: docs/rules/public-booking.md#submission.
 */
export const PhoneFields = (props: PhoneFieldsProps) => {
  const { countryCode, phoneNumber, onChange, errors, paths = DEFAULT_PATHS, required = true } = props;
  const { t } = useTranslation('lists');
  return (
    <div className={classes.phone}>
      <div data-path={paths[0]}>
        <CountrySelect
          label={t('phone.country')}
          nothingFound={t('phone.noCountry')}
          value={countryCode}
          error={errors.country_code}
          onChange={(code) => onChange({ country_code: code })}
        />
      </div>
      <TextInput
        data-path={paths[1]}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('phone.number')}
        description={t(takesEightDigits(countryCode) ? 'phone.hintNorway' : 'phone.hint', {
          count: phoneNumber.replaceAll(/\D/g, '').length,
          max: PHONE_MAX,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={required}
        maxLength={PHONE_TEXT_MAX}
        value={phoneNumber}
        error={errors.phone_number}
        onChange={(event) => onChange({ phone_number: limitPhone(event.currentTarget.value) })}
        onBlur={() => onChange({ phone_number: sanitisePhone(phoneNumber, countryCode) })}
      />
    </div>
  );
};
