import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import { booleanOf } from '@ledig/domain/settings/read.ts';
import { Alert, Switch } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useCompanySettings } from '#lib/company-settings.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toasts.tsx';
import { setToggle, useDeliverySetup } from '../api/notifications.ts';
import classes from '../notifications.module.css';

/** Surveys have no SMS. */
const DISABLED = 'sms_surveys';

interface ToggleListProps {
  readonly companyId: number;
  readonly channel: Channel;
}

/** Warns that messages stay in the outbox without a gateway. */
const NoGateway = ({ channel }: { readonly channel: Channel }) => {
  const { t } = useTranslation('notifications');
  const { data: setup } = useDeliverySetup();
  if (setup?.[channel].has_gateway !== false) return null;
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />} mb="md">
      {t(`noGateway.${channel}`)}
    </Alert>
  );
};

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
      <NoGateway channel={channel} />
      {settings ? (
        <div className={classes.toggles}>
          {TOGGLE_NAMES.filter((name) => name.startsWith(`${channel}_`)).map((name) => (
            <Switch
              key={name}
              label={t(`toggle.name.${name.slice(channel.length + 1)}`)}
              description={name === DISABLED ? t('toggle.noSmsSurvey') : undefined}
              checked={booleanOf(settings.get(name)) ?? false}
              disabled={name === DISABLED || busy === name}
              onChange={({ currentTarget }) => void flip(name, currentTarget.checked)}
            />
          ))}
        </div>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Panel>
  );
};
