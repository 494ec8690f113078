import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { TOGGLE_NAMES, type ToggleName } from '@ledig/domain/settings/keys.ts';
import { Alert, Stack, Switch, type SwitchProps } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '#lib/queries/use-platform.ts';

/** Surveys aren't sent by SMS. Rule: docs/rules/accounts.md#setup-wizard. */
const DISABLED: ToggleName = 'sms_surveys';

/** The messages of a channel that can be switched on or off. */
export const togglesOf = (channel: Channel): readonly ToggleName[] =>
  TOGGLE_NAMES.filter((name) => name.startsWith(`${channel}_`));

/** Key of a toggle's label. */
export const labelOfToggle = (name: ToggleName) =>
  `notifications:toggle.name.${name.slice(name.indexOf('_') + 1)}` as const;

/** Warns that messages stay in the outbox without a gateway. */
const NoGateway = ({ channel }: { readonly channel: Channel }) => {
  const { t } = useTranslation('notifications');
  const platform = usePlatform();
  if (platform?.[`sends_${channel}`] !== false) return null;
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />} mb="md">
      {t(`noGateway.${channel}`)}
    </Alert>
  );
};

interface MessageTogglesProps {
  readonly channel: Channel;
  /** The value of a switch and its handler. */
  readonly switchOf: (name: ToggleName) => SwitchProps;
}

/** Switches for the messages of a channel, with the reasons why some messages aren't sent. */
export const MessageToggles = ({ channel, switchOf }: MessageTogglesProps) => {
  const { t } = useTranslation('notifications');
  return (
    <>
      <NoGateway channel={channel} />
      <Stack gap="sm">
        {togglesOf(channel).map((name) => {
          const { disabled = false, ...field } = switchOf(name);
          return (
            <Switch
              key={name}
              label={t(labelOfToggle(name))}
              description={name === DISABLED ? t('toggle.noSmsSurvey') : undefined}
              disabled={name === DISABLED || disabled}
              {...field}
            />
          );
        })}
      </Stack>
    </>
  );
};
