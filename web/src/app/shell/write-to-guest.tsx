import { addTexts } from '#lib/texts/i18n.ts';
import type { WritingSlotProps } from '#lib/writing-slot.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { inDialog } from '#ui/toasts/no-connection-toast.tsx';

/** The dialog in which staff write to a guest. */
export const WriteToGuest = onDemand<WritingSlotProps>(async () => {
  const [{ WriteDialog }] = await Promise.all([
    import('#features/messages/write/write-dialog.tsx'),
    addTexts(['messages', 'lists']),
  ]);
  return WriteDialog;
}, inDialog);
