import type { ClientRow } from '@ledig/contract/guests/clients.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { listClients } from './api/clients.ts';
import { useLiveClients } from './api/use-live-clients.ts';
import { clientColumns } from './components/client-columns.tsx';

/** `/clients`: people who booked or requested, read-only. */
export const ClientsScreen = () => {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  useLiveClients();
  return (
    <ListScreen<ClientRow>
      name={LISTS.clients}
      title={t('title')}
      description={t('description')}
      searchLabel={t('search')}
      columns={() => clientColumns(t)}
      load={listClients}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      onOpen={({ id }) => void navigate(`/client/${id}`)}
      empty={() => ({ title: t('empty'), text: t('emptyText') })}
    />
  );
};
