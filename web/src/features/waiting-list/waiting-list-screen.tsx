import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { ENTRY_FILTERS, isInLine } from '@ledig/domain/waiting-list/status.ts';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconChecklist, IconMailForward, IconMailOff, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { LISTS } from '#lib/queries/areas.ts';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { useIsPlatformLoading } from '#lib/queries/use-platform.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useFinish } from '#ui/detail/use-finish.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { PlaceFilters } from '#ui/list/place-filters.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { usePlaceFilter } from '#ui/list/use-place-filter.ts';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { listEntries, offerNow, removeEntry } from './api/entries.ts';
import { AddDialog } from './components/add-dialog.tsx';
import { entryColumns } from './components/entry-columns.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

type Open = { readonly kind: 'add' } | { readonly kind: 'offer' | 'remove'; readonly entry: EntryRow };

interface DialogProps {
  readonly entry: EntryRow;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

const OfferDialog = ({ entry, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('waitinglist');
  const [isBusy, setBusy] = useState(false);
  const name = entry.client_name;
  const confirm = async () => {
    setBusy(true);
    try {
      await offerNow(entry);
      onDone(t('toast.offered', { name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('offer.title', { name })}
      confirmLabel={t('action.offer')}
      loading={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('offer.text', { name })}
    </ConfirmDialog>
  );
};

const RemoveDialog = ({ entry, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('waitinglist');
  const name = entry.client_name;
  return (
    <DeleteDialog
      title={t('remove.title', { name })}
      confirmLabel={t('action.remove')}
      onDelete={() => removeEntry(entry)}
      onDone={() => onDone(t('toast.removed', { name }))}
      onClose={onClose}
    >
      {t('remove.text', { name })}
    </DeleteDialog>
  );
};

/** The actions for an entry: in line it can get an offer or be removed; a booked one leads to its booking. */
const useActions = (setOpen: (open: Open) => void, sendsOffers: boolean) => {
  const { t } = useTranslation('waitinglist');
  const navigate = useNavigate();
  return (entry: EntryRow): RowAction[] => {
    const { booking_id: bookingId, status, obstacle } = entry;
    const open = (kind: 'offer' | 'remove') => () => setOpen({ kind, entry });
    return [
      ...(bookingId === null
        ? []
        : [
            {
              key: 'booking',
              label: t('action.booking'),
              icon: <IconChecklist {...ICON} />,
              onClick: () => void navigate(`/booking/${bookingId}`),
            },
          ]),
      ...(status === 'waiting' && sendsOffers && obstacle === null
        ? [{ key: 'offer', label: t('action.offer'), icon: <IconMailForward {...ICON} />, onClick: open('offer') }]
        : []),
      ...(isInLine(status)
        ? [
            {
              key: 'remove',
              label: t('action.remove'),
              icon: <IconX {...ICON} />,
              danger: true,
              onClick: open('remove'),
            },
          ]
        : []),
    ];
  };
};

const EntryList = ({ sendsOffers }: { readonly sendsOffers: boolean }) => {
  const { t } = useTranslation('waitinglist');
  const session = useSession();
  const { filter, change } = usePlaceFilter();
  const departments = (useDepartments() ?? []).filter(({ activity_system }) => activity_system === 'BOOKING');
  const [open, setOpen] = useState<Open | null>(null);
  const actionsOf = useActions(setOpen, sendsOffers);
  useLiveSubject('waitingEntry');
  const close = () => setOpen(null);
  const finish = useFinish('waitingEntry', close);
  const add = (
    <Button leftSection={<IconPlus {...ICON} />} onClick={() => setOpen({ kind: 'add' })}>
      {t('action.add')}
    </Button>
  );
  return (
    <>
      {sendsOffers ? null : (
        <Alert color="yellow" mb="md" icon={<IconMailOff aria-hidden />} title={t('off.title')}>
          {t('off.text')}{' '}
          {session && may(session.role, 'setting.manage') ? (
            <Anchor component={Link} to="/settings/notifications/email" size="sm" underline="always">
              {t('off.link')}
            </Anchor>
          ) : null}
        </Alert>
      )}
      <ListScreen<EntryRow>
        name={LISTS.waitingList}
        title={t('title')}
        description={t('description')}
        {...(sendsOffers && { action: add })}
        searchLabel={t('search')}
        tabs={ENTRY_FILTERS.map((key) => ({ key, label: t(`state.${key}`) }))}
        filters={<PlaceFilters departments={departments} filter={filter} change={change} />}
        filter={filter}
        columns={(tab) => entryColumns(t, tab, session?.company_id == null)}
        load={(state, signal) => listEntries(state, filter, signal)}
        rowKey={({ id }) => id}
        rowLabel={({ client_name }) => client_name}
        rowActions={actionsOf}
        empty={(tab) => ({
          title: t(`empty.${tab === 'booked' || tab === 'ended' ? tab : 'open'}`),
          text: t(sendsOffers ? 'empty.text' : 'empty.textOff'),
        })}
      />
      {open?.kind === 'add' ? (
        <AddDialog onAdded={(name) => finish(t('toast.added', { name }))} onClose={close} />
      ) : null}
      {open?.kind === 'offer' ? <OfferDialog entry={open.entry} onDone={finish} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveDialog entry={open.entry} onDone={finish} onClose={close} /> : null}
    </>
  );
};

/** `/waiting-list`: guests who wait for a free place. Shown once it is known whether the server sends them offers. */
export const WaitingListScreen = () => {
  const isLoading = useIsPlatformLoading();
  const obstacle = useMailObstacle();
  return isLoading ? <PageSkeleton /> : <EntryList sendsOffers={obstacle === null} />;
};
