import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { NOT_STORED, type StoredSetting, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel, PanelStack } from '../../../ui/detail/panel.tsx';
import { useUnsavedChanges } from '../../../ui/settings/unsaved-changes.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { saveValue } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { LastChange } from '../parts/last-change.tsx';
import { WithSettings } from '../parts/setting-form.tsx';

const CHOICES = [1, 4, 12, 24, 48, 72, 168];
const NEVER = 'never';
const RULES = [
  ['remind', 'request_reminder_hours'],
  ['answer', 'request_answer_hours'],
] as const;

interface HoursFormProps {
  readonly companyId: number;
  readonly settingKey: StoredSettingKey;
  readonly texts: (typeof RULES)[number][0];
  readonly setting: StoredSetting;
}

const HoursForm = ({ companyId, settingKey, texts, setting }: HoursFormProps) => {
  const { t } = useTranslation('settings');
  const { value, version } = setting;
  const stored = typeof value === 'number' ? value : null;
  const before = stored === null ? NEVER : String(stored);
  const [chosen, setChosen] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const changed = useSettingsChanged(companyId);
  useUnsavedChanges(chosen !== before);
  const known = stored === null || CHOICES.includes(stored) ? CHOICES : [...CHOICES, stored].sort((a, b) => a - b);
  const save = async () => {
    setBusy(true);
    try {
      await saveValue(settingKey, companyId)({ value: chosen === NEVER ? null : Number(chosen) }, { version });
      await changed();
      toast.success(t('waiting.saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Select
        label={t(`waiting.${texts}.label`)}
        description={t(`waiting.${texts}.text`)}
        data={[
          { value: NEVER, label: t('waiting.never') },
          ...known.map((count) => ({ value: String(count), label: t('waiting.hours', { count }) })),
        ]}
        value={chosen}
        onChange={(next) => next !== null && setChosen(next)}
        allowDeselect={false}
      />
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed">
          <LastChange companyId={companyId} settingKey={settingKey} />
        </Text>
        <Button
          leftSection={<IconDeviceFloppy size={17} aria-hidden />}
          disabled={chosen === before}
          loading={isBusy}
          aria-label={`${t('file.save')}: ${t(`waiting.${texts}.label`)}`}
          onClick={() => void save()}
        >
          {t('file.save')}
        </Button>
      </Group>
    </>
  );
};

/** How long requests may wait until staff are reminded, and until they are declined by themselves. */
export const WaitingPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => (
      <PanelStack>
        {RULES.map(([texts, key]) => {
          const setting = settings.get(key) ?? NOT_STORED;
          return (
            <Panel key={key}>
              <HoursForm key={setting.version} companyId={companyId} settingKey={key} texts={texts} setting={setting} />
            </Panel>
          );
        })}
      </PanelStack>
    )}
  </WithSettings>
);
