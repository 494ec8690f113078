import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUsage } from '#lib/queries/use-usage.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { UsageMeter } from '#ui/usage-meter.tsx';

/** The account's usage of its quotas, for admins of the tenant (docs/rules/sign-up.md#quotas). */
export const UsagePanel = () => {
  const { t } = useTranslation('security');
  const { data, isError, refetch } = useUsage(true);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel title={t('usage.title')}>
      {data ? (
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {t('usage.text')}
          </Text>
          {data.map((usage) => (
            <UsageMeter key={usage.quota} usage={usage} />
          ))}
        </Stack>
      ) : (
        <LinesSkeleton />
      )}
    </Panel>
  );
};
