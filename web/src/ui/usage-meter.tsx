import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type QuotaUsage, usageNumbers } from '#lib/queries/use-usage.ts';

/** A quota's usage as text and as a bar. */
export const UsageMeter = ({ usage }: { readonly usage: QuotaUsage }) => {
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
