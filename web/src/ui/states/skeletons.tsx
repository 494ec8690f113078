import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

interface LinesProps {
  readonly lines?: number;
}

/** Grey placeholder lines. */
export const LinesSkeleton = ({ lines = 4 }: LinesProps) => (
  <div className={classes.lines}>
    {Array.from({ length: lines }, (_line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={index} height={12} radius="xl" width={`${88 - ((index * 17) % 40)}%`} />
    ))}
  </div>
);

/** A page whose code or first answer is loading. */
export const PageSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('state.loading')} className={classes.page}>
      <Skeleton height={28} width="min(16rem, 60%)" radius="sm" />
      <Skeleton height={14} width="min(24rem, 85%)" radius="xl" />
      <Skeleton height={320} radius="lg" mt="md" />
    </div>
  );
};
