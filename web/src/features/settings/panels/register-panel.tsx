import { settingValues } from '@ledig/contract/companies/setting-values.ts';
import { type RegisterField, registerFields } from '@ledig/domain/guests/register.ts';
import { readGuestRegister } from '@ledig/domain/settings/settings.ts';
import { Checkbox, Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import type { Question } from '#ui/settings/setting-group.tsx';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useValueForm } from '../parts/use-setting-form.ts';
import { WholeNumberField } from '../parts/whole-number-field.tsx';

const KEY = 'guest_register';
const MOST_MONTHS = 120;

interface RegisterValues {
  readonly required: readonly RegisterField[];
  readonly keep_months: number | '';
  readonly online: boolean;
}

const valuesOf = (value: unknown): RegisterValues => {
  const { required, keepMonths, isOnline } = readGuestRegister(value);
  return { required, keep_months: keepMonths ?? '', online: isOnline };
};

const RegisterForm = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const form = useValueForm<RegisterValues>({
    ...{ companyId, stored, settingKey: KEY },
    read: valuesOf,
    schema: settingValues[KEY],
    toBody: ({ keep_months: months, ...values }) => ({ ...values, keep_months: months === '' ? null : months }),
    savedText: t('register.saved'),
  });
  const { values, setFieldValue } = form.form;
  const months = values.keep_months;
  const before = valuesOf(stored.value).keep_months;
  const question: Question | undefined =
    months !== '' && (before === '' || months < before)
      ? { title: t('register.askTitle'), text: t('register.askText', { count: months }) }
      : undefined;
  return (
    <SettingForm form={form} settingKey={KEY} question={question}>
      <Checkbox.Group
        label={t('register.required')}
        description={t('register.requiredText')}
        value={[...values.required]}
        data-path="required"
        onChange={(chosen) =>
          setFieldValue(
            'required',
            registerFields.filter((field) => chosen.includes(field)),
          )
        }
      >
        <Group mt="xs">
          {registerFields.map((field) => (
            <Checkbox key={field} value={field} label={t(`register.field.${field}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <WholeNumberField
        form={form.form}
        path="keep_months"
        mt="md"
        label={t('register.months')}
        description={t('register.monthsText')}
        limits={{ min: 1, max: MOST_MONTHS }}
        placeholder={t('retention.forever')}
        maw="24rem"
      />
      <Switch
        mt="md"
        label={t('register.online')}
        description={t('register.onlineText')}
        checked={values.online}
        data-path="online"
        onChange={({ currentTarget }) => setFieldValue('online', currentTarget.checked)}
      />
    </SettingForm>
  );
};

/** Settings of the guest register: required fields, how long guests are kept, and online check-in. */
export const RegisterPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <RegisterForm companyId={companyId} stored={settings.get(KEY) ?? NOT_STORED} />}
  </WithSettings>
);
