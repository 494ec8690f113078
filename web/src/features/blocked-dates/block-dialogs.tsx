import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import type { BlockedDate, BlockResult } from './api/blocked-dates.ts';
import { blockName } from './block-period.ts';
import type { BlockDraft } from './block-values.ts';
import { BlockForm } from './components/block-form.tsx';
import { InTheWayDialog, InTheWayWarning } from './components/bookings-in-the-way.tsx';
import { DeleteBlockDialog } from './components/delete-block-dialog.tsx';
import { HolidaysDialog } from './components/holidays-dialog.tsx';
import type { BlockMaterial } from './use-block-material.ts';

/** The open dialog and its block. */
export type OpenBlockDialog =
  | { readonly kind: 'create'; readonly draft: BlockDraft }
  | { readonly kind: 'holidays' }
  | { readonly kind: 'warning'; readonly result: BlockResult }
  | { readonly kind: 'edit' | 'delete' | 'bookings'; readonly block: BlockedDate };

interface BlockDialogsProps {
  readonly companyId: number;
  readonly material: BlockMaterial;
  readonly open: OpenBlockDialog;
  readonly onOpen: (dialog: OpenBlockDialog | null) => void;
  readonly nameOf: (block: BlockedDate) => string;
}

/** The open dialog of the section "Blocked dates". */
export const BlockDialogs = ({ companyId, material, open, onOpen, nameOf }: BlockDialogsProps) => {
  const { t } = useTranslation('blocked');
  const changed = useChanged('blockedDate');
  const close = () => onOpen(null);
  const finish = (text: string, result?: BlockResult) => {
    void changed();
    toast.success(text);
    if (result?.warning) {
      toast.warn(t('inTheWay.warning', { count: result.bookings_total }));
      onOpen({ kind: 'warning', result });
    } else close();
  };
  const created = (result: BlockResult) => {
    const count = result.blocked_dates.length;
    const skipped = result.skipped > 0 ? ` ${t('toast.skipped', { count: result.skipped })}` : '';
    finish(`${t('toast.created', { count })}${skipped}`, result);
  };
  const reload = () => {
    void changed();
    close();
  };
  switch (open.kind) {
    case 'create':
    case 'edit':
      return (
        <BlockForm
          {...material}
          companyId={companyId}
          block={open.kind === 'edit' ? open.block : null}
          draft={open.kind === 'create' ? open.draft : {}}
          onClose={close}
          onSaved={(result) => (open.kind === 'edit' ? finish(t('toast.updated'), result) : created(result))}
          onReload={reload}
        />
      );
    case 'holidays':
      return (
        <HolidaysDialog
          companyId={companyId}
          today={material.today}
          departments={material.departments}
          onClose={close}
          onSaved={created}
        />
      );
    case 'delete':
      return (
        <DeleteBlockDialog
          block={open.block}
          name={blockName(open.block, nameOf(open.block))}
          onRemoved={(count) => finish(t('toast.removed', { count }))}
          onClose={close}
        />
      );
    case 'bookings':
      return <InTheWayDialog block={open.block} onClose={close} />;
    case 'warning':
      return <InTheWayWarning bookings={open.result.bookings} total={open.result.bookings_total} onClose={close} />;
  }
};
