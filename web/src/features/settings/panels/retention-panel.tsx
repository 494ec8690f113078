import { useTranslation } from 'react-i18next';
import { NOT_STORED } from '#lib/queries/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { WithSettings } from '../parts/setting-form.tsx';
import { ChoiceSetting } from './choice-setting.tsx';

const KEY = 'guest_retention_months';
const CHOICES = [3, 6, 12, 24, 36, 60, 120];

/** How long a company keeps the names and contact details of its guests. */
export const RetentionPanel = ({ companyId }: CompanyPart) => {
  const { t } = useTranslation('settings');
  return (
    <WithSettings companyId={companyId}>
      {(settings) => (
        <ChoiceSetting
          companyId={companyId}
          settingKey={KEY}
          stored={settings.get(KEY) ?? NOT_STORED}
          choices={CHOICES}
          label={t('retention.label')}
          text={t('retention.text')}
          noneLabel={t('retention.forever')}
          labelOf={(count) => t('retention.months', { count })}
          savedText={t('retention.saved')}
          ask={(count) => ({ title: t('retention.askTitle'), text: t('retention.askText', { count }) })}
        />
      )}
    </WithSettings>
  );
};
