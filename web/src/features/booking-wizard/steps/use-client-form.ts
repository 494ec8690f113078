import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ClientDraft } from '../../../lib/client/client-draft.ts';
import { cleanClient, sanitisePhone } from '../../../lib/client/phone.ts';
import type { ClientErrors } from '../../../lib/client/validate-client.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useWizard } from '../wizard-context.ts';

const order = ['name', 'country_code', 'phone_number', 'email'] as const;

/** The contract's schemas import zod, so they load when the visitor begins to type, not with the page. */
const loadRules = () => import('../../../lib/client/validate-client.ts');

/** Errors of a client. Empty if the rules can't be loaded; the server applies the same ones. */
const faultsOf = async (client: ClientDraft): Promise<ClientErrors> => {
  try {
    const { validateClient } = await loadRules();
    return await validateClient(client, currentLanguage());
  } catch {
    return {};
  }
};

const focusFirst = (form: HTMLFormElement | null, faults: ClientErrors): void => {
  const field = order.find((one) => faults[one] !== undefined);
  // A select keeps its name on a hidden input, which can't take focus.
  if (field)
    form?.querySelector<HTMLElement>(`[data-field="${field}"], [name="${field}"]:not([type="hidden"])`)?.focus();
};

/**
 * Behavior of the client form. A field is checked on blur, and all fields on submit. The first invalid field takes
 * focus.
 * @param refused the server's messages for fields
 * @param onAccepted called with the cleaned client when the submitted form is valid
 */
export const useClientForm = (refused: ClientErrors, onAccepted: (client: ClientDraft) => void) => {
  const { draft, dispatch } = useWizard();
  const { client } = draft;
  const [errors, setErrors] = useState<ClientErrors>(refused);
  const form = useRef<HTMLFormElement>(null);

  const show = (faults: ClientErrors) => {
    setErrors(faults);
    focusFirst(form.current, faults);
  };
  // Usually the step's heading takes focus. After a refusal, the refused field does.
  useEffect(() => {
    focusFirst(form.current, refused);
  }, [refused]);

  const edit = (change: Partial<ClientDraft>) => {
    dispatch({ type: 'client', client: change });
    const cleared = Object.fromEntries(Object.keys(change).map((field) => [field, undefined]));
    setErrors((current) => ({ ...current, ...cleared }));
  };
  const leave = async (field: keyof ClientDraft) => {
    const phone_number = sanitisePhone(client.phone_number, client.country_code);
    if (field === 'phone_number' && phone_number !== client.phone_number)
      dispatch({ type: 'client', client: { phone_number } });
    if (client[field].trim() === '') return;
    const faults = await faultsOf(cleanClient(client));
    setErrors((current) => ({ ...current, [field]: faults[field] }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const clean = cleanClient(client);
    const faults = await faultsOf(clean);
    if (Object.keys(faults).length > 0) return show(faults);
    onAccepted(clean);
  };
  const prepare = () => void loadRules().catch(() => {});
  return { form, errors, edit, leave, submit, prepare };
};
