import { useTranslation } from 'react-i18next';
import { connectionStore } from '#lib/live/connection.ts';
import { useStore } from '#lib/store.ts';
import { formatTime } from '#lib/texts/format.ts';
import { Unplugged } from './illustrations.tsx';
import { EmptyState } from './states.tsx';

/**
 * Shown in place of a part whose code can't be loaded without a connection: since when, and that it opens on reconnection.
 * It has no button to reload, because a reload without a connection would lose the page.
 * @param props.order 1 if it is the page's only heading
 */
export const NoConnection = ({ order }: { readonly order?: 1 | 2 }) => {
  const { t } = useTranslation('common');
  const lostAt = useStore(connectionStore);
  const time = formatTime(new Date(lostAt ?? Date.now()).toISOString());
  return (
    <div role="alert">
      <EmptyState
        order={order ?? 2}
        art={<Unplugged />}
        title={t('connection.lost', { time })}
        text={t('connection.opensLater')}
      />
    </div>
  );
};
