import { useTranslation } from 'react-i18next';
import { connectionStore } from '#lib/live/connection.ts';
import { useStore } from '#lib/store.ts';
import { formatTime } from '#lib/texts/format.ts';
import classes from './connection-bar.module.css';

/** Shows since when the server is unreachable and that the data may be stale. Empty while it is reachable. */
export const ConnectionBar = () => {
  const { t } = useTranslation('common');
  const lostAt = useStore(connectionStore);
  return (
    <div role="status">
      {lostAt === null ? null : (
        <p className={classes.bar}>
          <strong>{t('connection.lost', { time: formatTime(new Date(lostAt).toISOString()) })}</strong>{' '}
          {t('connection.old')}
        </p>
      )}
    </div>
  );
};
