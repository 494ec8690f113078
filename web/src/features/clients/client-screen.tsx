import type { ClientDetail } from '@ledig/contract/clients.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLiveRefetch } from '../../lib/use-live-changes.ts';
import { useSession } from '../../lib/use-session.ts';
import { PanelColumns } from '../../ui/detail/panel.tsx';
import { StatTiles } from '../../ui/detail/stat-tiles.tsx';
import { LostSlot } from '../../ui/illustrations.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { isMissing, useClient } from './api/clients.ts';
import { BookingsAhead } from './components/bookings-ahead.tsx';
import { ClientFacts } from './components/client-facts.tsx';
import { ClientPrivacy } from './components/client-privacy.tsx';
import classes from './components/clients.module.css';

const LIST = '/clients';

const BackLink = () => {
  const { t } = useTranslation('clients');
  return (
    <Anchor component={Link} to={LIST} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('detail.back')}
    </Anchor>
  );
};

const Client = ({ client }: { readonly client: ClientDetail }) => {
  const { t } = useTranslation('clients');
  const session = useSession();
  const { bookings, bookings_count: all } = client;
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={client.name}
        chips={client.erased_at === null ? undefined : <StatusChip tone="bad">{t('privacy.erased')}</StatusChip>}
        actions={session && may(session.role, 'client.erase') ? <ClientPrivacy client={client} /> : undefined}
      />
      <StatTiles
        label={t('field.bookings')}
        stats={[
          { key: 'all', name: t('stat.all'), value: all },
          { key: 'ahead', name: t('stat.ahead'), value: bookings.length },
          { key: 'past', name: t('stat.past'), value: Math.max(0, all - bookings.length) },
        ]}
      />
      <PanelColumns>
        <BookingsAhead bookings={bookings} />
        <ClientFacts client={client} />
      </PanelColumns>
    </>
  );
};

/** `/client/{id}`: a client, and what is ahead of them (specification, document 3, section 2). */
export const ClientScreen = () => {
  const { t } = useTranslation('clients');
  const { id = '' } = useParams();
  const { data: client, error, isPending, refetch } = useClient(id);
  useLiveRefetch(
    () => void refetch(),
    (change) => change.kind.startsWith('booking.'),
  );
  if (client) return <Client client={client} />;
  if (isPending) {
    return (
      <>
        <PageHeader back={<BackLink />} title={t('detail.loading')} />
        <Skeleton height={88} mb="lg" radius="lg" />
        <Skeleton height={260} radius="lg" />
      </>
    );
  }
  if (isMissing(error)) {
    return (
      <EmptyState
        order={1}
        art={<LostSlot />}
        title={t('detail.missing')}
        text={t('detail.missingText')}
        action={
          <Button component={Link} to={LIST} variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />}>
            {t('detail.back')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageHeader back={<BackLink />} title={t('title')} />
      <ErrorState text={t('detail.failed')} onRetry={() => void refetch()} />
    </>
  );
};
