import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { WritingSlot } from '#lib/writing-slot.ts';
import { useFinish, useFinishEdit } from '#ui/detail/use-finish.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { getRequest } from '../api/requests.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

export interface OpenDialog {
  readonly kind: 'approve' | 'decline' | 'edit' | 'offer' | 'write';
  readonly request: RequestRow;
}

/** The open dialog, a function to open one, and whether the person may write to guests. */
export const useRequestDialogs = () => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const session = useSession();
  const canWrite = useContext(WritingSlot) !== null;
  return { open, setOpen, mayWrite: canWrite && session !== null && may(session.role, 'booking.change') };
};

export type Dialogs = ReturnType<typeof useRequestDialogs>;

interface DialogProps {
  readonly kind: Exclude<OpenDialog['kind'], 'write'>;
  readonly request: RequestRow;
  readonly onClose: () => void;
}

const Dialog = ({ kind, request: opened, onClose }: DialogProps) => {
  const { t } = useTranslation('requests');
  const session = useSession();
  const finish = useFinish('request', onClose);
  const finishEdit = useFinishEdit('request', finish);
  const [newest, reload] = useNewest<RequestRow>(opened, getRequest);
  const request = newest ?? opened;
  const { version, client_name: name } = request;
  const asObserver = session?.role === 'observer';
  const common = { request, onClose, onReload: reload };
  switch (kind) {
    case 'approve':
      return (
        <ApproveDialog {...common} asObserver={asObserver} onApproved={() => finish(t('toast.approved', { name }))} />
      );
    case 'decline':
      return (
        <DeclineDialog
          key={version}
          {...common}
          asObserver={asObserver}
          onDeclined={() => finish(t('toast.declined', { name }))}
        />
      );
    case 'offer':
      return (
        <OfferDialog
          key={version}
          {...common}
          onOffered={(isMailed) => finish(t(isMailed ? 'toast.offered' : 'toast.offerSaved', { name }))}
        />
      );
    case 'edit':
      return <EditDialog key={version} {...common} onSaved={finishEdit(() => t('toast.updated', { name }))} />;
  }
};

/** The open dialog, if any. */
export const RequestDialogs = ({ dialogs: { open, setOpen } }: { readonly dialogs: Dialogs }) => {
  const Writing = useContext(WritingSlot);
  if (open === null) return null;
  const { kind, request } = open;
  const close = () => setOpen(null);
  if (kind !== 'write') return <Dialog kind={kind} request={request} onClose={close} />;
  return Writing === null ? null : <Writing about={{ requestId: request.id }} onClose={close} />;
};
