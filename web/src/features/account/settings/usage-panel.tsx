import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type QuotaUsage, usageNumbers, useUsage } from '../../../lib/use-usage.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const Meter = ({ usage }: { readonly usage: QuotaUsage }) => {
  const { t } = useTranslation('security');
  const label = t(`usage.${usage.quota}`);
  const text = t('usage.of', usageNumbers(usage));
  const color = usage.used >= usage.limit ? 'red' : usage.is_near ? 'yellow' : 'brand';
  return (
    <div>
      <Text size="sm">
        {label}: <strong>{text}</strong>
      </Text>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section
          value={Math.min(100, (usage.used / usage.limit) * 100)}
          color={color}
          aria-label={label}
          aria-valuetext={text}
        />
      </Progress.Root>
    </div>
  );
};

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
            <Meter key={usage.quota} usage={usage} />
          ))}
        </Stack>
      ) : (
        <LinesSkeleton />
      )}
    </Panel>
  );
};
