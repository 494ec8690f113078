import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { REQUEST_STATUSES } from '@ledig/domain/requests/status.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useChanged, useLiveSubject } from '#lib/queries/changes.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { PlaceFilters } from '#ui/list/place-filters.tsx';
import { usePlaceFilter } from '#ui/list/use-place-filter.ts';
import { listRequests } from './api/requests.ts';
import { BulkDialog } from './components/bulk-dialog.tsx';
import { requestActions } from './components/request-actions.tsx';
import { requestColumns } from './components/request-columns.tsx';
import { RequestDialogs, useRequestDialogs } from './components/request-dialogs.tsx';

/** `/booking-requests`: guests' requests by state. */
export const RequestsScreen = () => {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const session = useSession();
  const dialogs = useRequestDialogs();
  const { filter, change } = usePlaceFilter();
  const departments = (useDepartments() ?? []).filter(({ activity_system }) => activity_system === 'REQUESTS_ONLY');
  const [chosen, setChosen] = useState<readonly RequestRow[]>([]);
  const [bulk, setBulk] = useState<'approve' | 'decline' | null>(null);
  const changed = useChanged('request');
  useLiveSubject('request');
  const view = ({ id }: RequestRow) => void navigate(`/booking-request/${id}`);
  return (
    <>
      <ListScreen<RequestRow>
        name={LISTS.requests}
        title={t('title')}
        description={t('description')}
        searchLabel={t('search')}
        tabs={REQUEST_STATUSES.map((key) => ({ key, label: t(`status.${key}`) }))}
        filters={<PlaceFilters departments={departments} filter={filter} change={change} />}
        filter={filter}
        columns={() => requestColumns(t)}
        load={(state, signal) => listRequests(state, filter, signal)}
        rowKey={({ id }) => id}
        rowLabel={({ client_name }) => client_name}
        rowActions={(row) => requestActions(t, row, dialogs, () => view(row))}
        onOpen={view}
        selection={{
          chosen,
          onChange: setChosen,
          canChoose: ({ status, is_past }) => status === 'pending' && !is_past,
          actions: (
            <>
              <Button variant="light" onClick={() => setBulk('approve')}>
                {t('bulk.approve')}
              </Button>
              <Button variant="default" onClick={() => setBulk('decline')}>
                {t('bulk.decline')}
              </Button>
            </>
          ),
        }}
        empty={(tab) => ({
          title: t(`empty.${tab === 'approved' || tab === 'declined' ? tab : 'pending'}`),
          text: t('empty.text'),
        })}
      />
      <RequestDialogs dialogs={dialogs} />
      {bulk === null ? null : (
        <BulkDialog
          requests={chosen}
          kind={bulk}
          asObserver={session?.role === 'observer'}
          onDone={() => {
            setChosen([]);
            // The button that opened the dialog goes with the choice.
            document.getElementById('page-heading')?.focus();
            void changed();
          }}
          onClose={() => setBulk(null)}
        />
      )}
    </>
  );
};
