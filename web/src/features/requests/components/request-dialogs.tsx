import type { RequestRow } from '@ledig/contract/request-shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/use-session.ts';
import { useFinish, useFinishEdit } from '#ui/detail/use-finish.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

interface OpenDialog {
  readonly kind: 'approve' | 'decline' | 'edit' | 'offer';
  readonly request: RequestRow;
}

/** The open dialog, and a function to open one. */
export const useRequestDialogs = () => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return { open, setOpen };
};

export type Dialogs = ReturnType<typeof useRequestDialogs>;

/** The open dialog, if any. */
export const RequestDialogs = ({ dialogs }: { readonly dialogs: Dialogs }) => {
  const { t } = useTranslation('requests');
  const session = useSession();
  const { open, setOpen } = dialogs;
  const close = () => setOpen(null);
  const finish = useFinish('request', close);
  const finishEdit = useFinishEdit('request', finish);
  if (open === null) return null;
  const { kind, request } = open;
  const name = request.client_name;
  const asObserver = session?.role === 'observer';
  switch (kind) {
    case 'approve':
      return (
        <ApproveDialog
          request={request}
          asObserver={asObserver}
          onApproved={() => finish(t('toast.approved', { name }))}
          onClose={close}
        />
      );
    case 'decline':
      return (
        <DeclineDialog
          request={request}
          asObserver={asObserver}
          onDeclined={() => finish(t('toast.declined', { name }))}
          onClose={close}
        />
      );
    case 'offer':
      return (
        <OfferDialog
          request={request}
          onOffered={(isMailed) => finish(t(isMailed ? 'toast.offered' : 'toast.offerSaved', { name }))}
          onClose={close}
        />
      );
    case 'edit':
      return <EditDialog request={request} onSaved={finishEdit(() => t('toast.updated', { name }))} onClose={close} />;
  }
};
