import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { booleanOf } from '@ledig/domain/settings/read.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { useCompanySettings } from '#lib/queries/company-settings.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { MessageToggles } from '#ui/settings/message-toggles.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { setToggle } from '../api/notifications.ts';

interface ToggleListProps {
  readonly companyId: number;
  readonly channel: Channel;
}

/** Switches for the messages of a channel that a company sends. Each switch saves at once. */
export const ToggleList = ({ companyId, channel }: ToggleListProps) => {
  const { t } = useTranslation('notifications');
  const { data: settings, isError, refetch } = useCompanySettings(companyId);
  const changed = useChanged('setting');
  const [busy, setBusy] = useState<string | null>(null);
  const flip = async (name: string, value: boolean) => {
    setBusy(name);
    try {
      await setToggle(companyId, name, value);
      await changed();
      toast.success(t(value ? 'toggle.on' : 'toggle.off'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(null);
    }
  };
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel title={t('toggle.title')}>
      {settings ? (
        <MessageToggles
          channel={channel}
          switchOf={(name) => ({
            checked: booleanOf(settings.get(name)) ?? false,
            disabled: busy === name,
            onChange: ({ currentTarget }) => void flip(name, currentTarget.checked),
          })}
        />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Panel>
  );
};
