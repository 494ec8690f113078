import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout, useChanged } from '#lib/queries/changes.ts';

/**
 * Refetches clients when their bookings, requests or waiting list entries change. An erasure changes these too. Staff
 * get the changes of their scope only, and only see clients with such records in it.
 */
export const useLiveClients = (): void => {
  const changed = useChanged('client');
  useLiveRefetch(
    () => void changed(),
    (change) => isAbout(change, 'booking', 'request', 'waitingEntry'),
  );
};
