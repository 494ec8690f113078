import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { StatTiles } from '#ui/detail/stat-tiles.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useClient } from './api/clients.ts';
import { useLiveClients } from './api/use-live-clients.ts';
import { ClientBookings } from './components/client-bookings.tsx';
import { ClientFacts } from './components/client-facts.tsx';
import { ClientPrivacy } from './components/client-privacy.tsx';

const LIST = '/clients';

const Client = ({ client }: { readonly client: ClientDetail }) => {
  const { t } = useTranslation('clients');
  const session = useSession();
  const { bookings_ahead_count: ahead, bookings_count: all } = client;
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('detail.back')} />}
        title={client.name}
        chips={client.erased_at === null ? undefined : <StatusChip tone="bad">{t('privacy.erased')}</StatusChip>}
        actions={
          <>
            <SecondaryLink to={`/messages?client=${client.id}`}>{t('detail.messages')}</SecondaryLink>
            {session && may(session.role, 'client.erase') ? <ClientPrivacy client={client} /> : null}
          </>
        }
      />
      <StatTiles
        label={t('field.bookings')}
        stats={[
          { key: 'all', name: t('stat.all'), value: all },
          { key: 'ahead', name: t('stat.ahead'), value: ahead },
          { key: 'past', name: t('stat.past'), value: Math.max(0, all - ahead) },
        ]}
      />
      <PanelColumns>
        <PanelStack>
          <ClientBookings client={client} which="ahead" />
          <ClientBookings client={client} which="earlier" />
        </PanelStack>
        <ClientFacts client={client} />
      </PanelColumns>
    </>
  );
};

/** `/client/{id}`: a client and their bookings. */
export const ClientScreen = () => {
  const { t } = useTranslation('clients');
  const { id = '' } = useParams();
  const query = useClient(id);
  useLiveClients();
  return (
    <DetailScreen query={query} texts="clients" title={t('title')} back={LIST}>
      {(client) => <Client client={client} />}
    </DetailScreen>
  );
};
