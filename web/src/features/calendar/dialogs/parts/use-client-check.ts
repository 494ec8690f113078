import { useEffect } from 'react';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { useClientFaults } from '#lib/client/use-client-faults.ts';

const order = ['name', 'email', 'country_code', 'phone_number'] as const;
const rules = { needsEmail: false };

/**
 * Checks of the client in staff's dialogs. Only a request needs an e-mail address
 * (docs/rules/bookings.md#without-email), so `isValid` takes the rules of the pressed button.
 */
export const useClientCheck = (
  client: ClientDraft,
  onClient: (change: Partial<ClientDraft>) => void,
  takesRequests = false,
) => {
  const { root, check, prepare, ...faults } = useClientFaults<HTMLDivElement>({ client, onClient, rules, order });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the form
  useEffect(prepare, []);
  return { ...faults, form: root, isValid: check, takesRequests };
};

export type ClientCheck = ReturnType<typeof useClientCheck>;
