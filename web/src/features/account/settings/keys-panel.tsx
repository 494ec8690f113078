import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setSingleKeys, useSingleKeys } from '#lib/browser/single-keys.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { toast } from '#ui/toasts/toasts.tsx';

/** Turns keys without Ctrl on or off, for people who press them by accident or dictate text. */
export const KeysPanel = () => {
  const { t } = useTranslation('security');
  const isOn = useSingleKeys();
  return (
    <Panel title={t('keys.title')}>
      <Switch
        label={t('keys.label')}
        description={t('keys.text')}
        checked={isOn}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          toast.success(t(event.currentTarget.checked ? 'keys.on' : 'keys.off'));
        }}
      />
    </Panel>
  );
};
