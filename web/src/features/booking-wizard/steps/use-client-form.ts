import { type FormEvent, useEffect } from 'react';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { cleanClient } from '#lib/client/phone.ts';
import { useClientFaults } from '#lib/client/use-client-faults.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { useWizard } from '../wizard-context.ts';

const order = ['name', 'country_code', 'phone_number', 'email'] as const;
const rules = { needsEmail: true };

/**
 * Behavior of the visitor's client form.
 *
 * @param refused the server's messages for fields
 * @param onAccepted called with the cleaned client when the submitted form is valid
 */
export const useClientForm = (refused: ClientErrors, onAccepted: (client: ClientDraft) => void) => {
  const { draft, dispatch } = useWizard();
  const { client } = draft;
  const change = (next: Partial<ClientDraft>) => dispatch({ type: 'client', client: next });
  const faults = useClientFaults<HTMLFormElement>({ client, onClient: change, rules, order, initial: refused });
  const { root, errors, leave, prepare } = faults;

  // Usually the step's heading takes focus. After a refusal, the refused field does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other fields are refused
  useEffect(() => {
    if (Object.keys(refused).length > 0) faults.show(refused);
  }, [refused]);

  const edit = (next: Partial<ClientDraft>) => {
    change(next);
    faults.clear(Object.keys(next) as (keyof ClientDraft)[]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await faults.check()) onAccepted(cleanClient(client));
  };
  return { form: root, errors, edit, leave, submit, prepare };
};
