import { useTranslation } from 'react-i18next';
import { liveEditors } from '#lib/live/live.ts';
import { useStore } from '#lib/store.ts';
import { StatusChip } from '#ui/status-chip.tsx';

/** The other editors of the booking. */
export const EditorChips = ({ bookingId }: { readonly bookingId: number }) => {
  const { t } = useTranslation('bookings');
  const names = useStore(liveEditors).flatMap((editor) => (editor.bookingId === bookingId ? [editor.name] : []));
  return [...new Set(names)].map((name) => (
    <StatusChip key={name} tone="info">
      {t('detail.isEditing', { name })}
    </StatusChip>
  ));
};
