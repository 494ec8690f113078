import { onDemand } from '#ui/states/on-demand.tsx';
import { inDialog } from '#ui/toasts/no-connection-toast.tsx';

/** The guests of a stay, as a dialog of another feature. */
export const ManageGuests = onDemand(
  async () => (await import('#features/guests/index.ts')).ManageGuestsDialog,
  inDialog,
);
