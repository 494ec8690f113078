import { guestChangesValue } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { readGuestChanges } from '@ledig/domain/settings/settings.ts';
import { Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useValueForm } from '../parts/use-setting-form.ts';
import { WholeNumberField } from '../parts/whole-number-field.tsx';

const { guestHoursBefore, guestSeriesDates } = SETTING_LIMITS;
const KEY = 'guest_changes';
const SWITCHES = ['may_move', 'may_cancel'] as const;

interface GuestChangesValues {
  readonly may_move: boolean;
  readonly may_cancel: boolean;
  readonly hours_before: number | '';
  readonly may_repeat: boolean;
  readonly most_dates: number | '';
  readonly instead_no: string;
  readonly instead_en: string;
}

const valuesOf = (value: unknown): GuestChangesValues => {
  const { mayMove, mayCancel, hoursBefore, mayRepeat, mostDates, instead } = readGuestChanges(value);
  return {
    may_move: mayMove,
    may_cancel: mayCancel,
    hours_before: hoursBefore,
    may_repeat: mayRepeat,
    most_dates: mostDates,
    instead_no: instead?.no ?? '',
    instead_en: instead?.en ?? '',
  };
};

const GuestChangesForm = ({ companyId, stored }: CompanyPart & { readonly stored: StoredSetting }) => {
  const { t } = useTranslation('settings');
  const form = useValueForm<GuestChangesValues>({
    ...{ companyId, stored, settingKey: KEY },
    read: valuesOf,
    schema: guestChangesValue,
    savedText: t('guestChanges.saved'),
  });
  const { values, getInputProps, setFieldValue } = form.form;
  return (
    <SettingForm
      form={form}
      settingKey={KEY}
      text={t('guestChanges.text')}
      defaultText={t('guestChanges.default')}
      blocked={values.hours_before === '' || values.most_dates === ''}
    >
      <Stack>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`guestChanges.${name}`)}
            checked={values[name]}
            data-path={name}
            onChange={({ currentTarget }) => setFieldValue(name, currentTarget.checked)}
          />
        ))}
        <WholeNumberField
          form={form.form}
          path="hours_before"
          label={t('guestChanges.hoursBefore')}
          description={t('guestChanges.hoursText')}
          limits={guestHoursBefore}
          maw="20rem"
        />
        <Switch
          label={t('guestChanges.may_repeat')}
          description={t('guestChanges.repeatText')}
          checked={values.may_repeat}
          data-path="may_repeat"
          onChange={({ currentTarget }) => setFieldValue('may_repeat', currentTarget.checked)}
        />
        {values.may_repeat ? (
          <WholeNumberField
            form={form.form}
            path="most_dates"
            label={t('guestChanges.mostDates')}
            description={t('guestChanges.mostDatesText')}
            limits={guestSeriesDates}
            maw="20rem"
          />
        ) : null}
        {(['no', 'en'] as const).map((language) => (
          <Textarea
            key={language}
            label={t('guestChanges.instead', { language: t(`inLanguage.${language}`) })}
            description={language === 'no' ? t('guestChanges.insteadText') : undefined}
            lang={language}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={SETTING_LIMITS.guestText.max}
            {...getInputProps(`instead_${language}`)}
            data-path={`instead_${language}`}
          />
        ))}
      </Stack>
    </SettingForm>
  );
};

/** What guests may change by the private link of their booking, and until when (docs/rules/guest-link.md#limits). */
export const GuestChangesPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <GuestChangesForm companyId={companyId} stored={settings.get(KEY) ?? NOT_STORED} />}
  </WithSettings>
);
