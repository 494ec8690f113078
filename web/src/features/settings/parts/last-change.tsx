import { useTranslation } from 'react-i18next';
import { useSettingChanges } from '#lib/queries/company-settings.ts';
import { formatWritten } from '#lib/texts/format.ts';

interface LastChangeProps {
  readonly companyId: number;
  readonly settingKey: string;
}

/** The last editor and time of a setting; empty if the audit log has none. */
export const LastChange = ({ companyId, settingKey }: LastChangeProps) => {
  const { t } = useTranslation('settings');
  const change = useSettingChanges(companyId).data?.get(settingKey);
  if (change === undefined) return null;
  const when = formatWritten(change.at);
  return change.by === null ? t('lastChange.system', { when }) : t('lastChange.person', { when, name: change.by });
};
