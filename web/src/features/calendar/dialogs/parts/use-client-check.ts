import { useEffect } from 'react';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { useClientFaults } from '#lib/client/use-client-faults.ts';
import type { ClientRules } from '#lib/client/validate-client.ts';

const order = ['name', 'email', 'country_code', 'phone_number'] as const;

/** Checks of the client in staff's dialogs. The e-mail address may be left out unless the form sends a request. */
export const useClientCheck = (
  client: ClientDraft,
  onClient: (change: Partial<ClientDraft>) => void,
  rules: ClientRules = { needsEmail: false },
) => {
  const { root, check, prepare, ...faults } = useClientFaults<HTMLDivElement>({ client, onClient, rules, order });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the form
  useEffect(prepare, []);
  return { ...faults, form: root, isValid: check, needsEmail: rules.needsEmail };
};

export type ClientCheck = ReturnType<typeof useClientCheck>;
