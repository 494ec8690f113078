import { useTranslation } from 'react-i18next';
import { NOT_STORED } from '#lib/queries/company-settings.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import type { CompanyPart } from '../frame/sections.ts';
import { WithSettings } from '../parts/setting-form.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { OverdueRequests } from './overdue-requests.tsx';

const CHOICES = [1, 4, 12, 24, 48, 72, 168];
const RULES = [
  ['remind', 'request_reminder_hours'],
  ['answer', 'request_answer_hours'],
] as const;

/** How long requests may wait until staff are reminded, and until they are declined automatically. */
export const WaitingPanel = ({ companyId }: CompanyPart) => {
  const { t } = useTranslation('settings');
  return (
    <WithSettings companyId={companyId}>
      {(settings) => (
        <PanelStack>
          {RULES.map(([texts, key]) => (
            <ChoiceSetting
              key={key}
              companyId={companyId}
              settingKey={key}
              stored={settings.get(key) ?? NOT_STORED}
              choices={CHOICES}
              label={t(`waiting.${texts}.label`)}
              text={t(`waiting.${texts}.text`)}
              noneLabel={t('waiting.never')}
              labelOf={(count) => t('waiting.hours', { count })}
              savedText={t('waiting.saved')}
              {...(texts === 'answer' && {
                ask: (hours: number) => ({
                  title: t('waiting.answer.askTitle'),
                  text: <OverdueRequests companyId={companyId} hours={hours} />,
                }),
              })}
            />
          ))}
        </PanelStack>
      )}
    </WithSettings>
  );
};
