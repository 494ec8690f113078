import { useTranslation } from 'react-i18next';
import { digitsOf, sanitisePhone, takesEightDigits } from '#lib/client/phone.ts';
import { PhoneInputs } from '../inputs/client-inputs.tsx';

interface PhoneFieldsProps {
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly onChange: (change: { country_code?: string; phone_number?: string }) => void;
  readonly errors: { readonly country_code?: string | undefined; readonly phone_number?: string | undefined };
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
    <PhoneInputs
      labels={{ country: t('phone.country'), noCountry: t('phone.noCountry'), number: t('phone.number') }}
      value={{ country_code: countryCode, phone_number: phoneNumber }}
      errors={errors}
      paths={paths}
      counts={false}
      required={required}
      autoComplete="tel-national"
      description={t(takesEightDigits(countryCode) ? 'phone.hintNorway' : 'phone.hint', {
        count: phoneNumber.replaceAll(/\D/g, '').length,
        max: digitsOf(countryCode),
      })}
      onChange={onChange}
      onLeave={() => onChange({ phone_number: sanitisePhone(phoneNumber, countryCode) })}
    />
  );
};
