import { inDialog } from '#ui/no-connection-toast.tsx';
import { onDemand } from '#ui/on-demand.tsx';

/** The guests of a stay, as a dialog of another feature. */
export const ManageGuests = onDemand(
  async () => (await import('#features/guests/index.ts')).ManageGuestsDialog,
  inDialog,
);
