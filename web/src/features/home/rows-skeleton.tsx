import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rows.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of a list of the dashboard, as high as a full one. */
export const RowsSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('state.loading')} className={classes.list}>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.open}>
            <Skeleton width={56} height={34} radius="sm" />
            <Skeleton height={14} width="55%" radius="xl" />
          </div>
        </div>
      ))}
    </div>
  );
};
