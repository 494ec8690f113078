import type { BlockResult } from '@ledig/contract/departments/blocked-dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import type { BlockDraft } from './block-values.ts';
import { BlockForm } from './components/block-form.tsx';
import { InTheWayWarning } from './components/bookings-in-the-way.tsx';
import { useBlockMaterial } from './use-block-material.ts';

interface BlockDialogProps {
  readonly companyId: number;
  readonly draft: BlockDraft;
  readonly onClose: () => void;
}

/** Adds a block drawn on a calendar, and lists the bookings that it covers. */
export const BlockDialog = ({ companyId, draft, onClose }: BlockDialogProps) => {
  const { t } = useTranslation('blocked');
  const material = useBlockMaterial(companyId);
  const changed = useChanged('blockedDate');
  const [warning, setWarning] = useState<BlockResult | null>(null);
  if (warning) {
    return <InTheWayWarning bookings={warning.bookings} total={warning.bookings_total} onClose={onClose} />;
  }
  if (material === null) return null;
  const saved = (result: BlockResult) => {
    void changed();
    toast.success(t('toast.created', { count: result.blocked_dates.length }));
    if (result.warning) setWarning(result);
    else onClose();
  };
  return (
    <BlockForm
      {...material}
      companyId={companyId}
      block={null}
      draft={draft}
      onClose={onClose}
      onSaved={saved}
      onReload={() => undefined}
    />
  );
};
