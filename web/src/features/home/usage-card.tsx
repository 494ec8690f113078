import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUsage } from '#lib/queries/use-usage.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { UsageMeter } from '#ui/usage-meter.tsx';
import classes from './now.module.css';

const SHOWN = 3;

/** The quotas of the account that are fullest, for the owner. */
export const UsageCard = () => {
  const { t } = useTranslation('dashboard');
  const { data, isError, refetch } = useUsage(true);
  const fullest = data?.toSorted((a, b) => b.used / b.limit - a.used / a.limit).slice(0, SHOWN);
  return (
    <Panel
      title={t('usage.title')}
      action={
        <Link className={classes.more} to="/settings">
          {t('usage.all')}
        </Link>
      }
    >
      {fullest ? (
        <Stack gap="sm">
          {fullest.map((usage) => (
            <UsageMeter key={usage.quota} usage={usage} />
          ))}
        </Stack>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton />
      )}
    </Panel>
  );
};
