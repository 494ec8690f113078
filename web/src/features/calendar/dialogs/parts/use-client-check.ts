import { useEffect, useRef, useState } from 'react';
import type { ClientDraft } from '../../../../lib/client/client-draft.ts';
import { cleanClient, sanitisePhone } from '../../../../lib/client/phone.ts';
import type { ClientErrors, ClientRules } from '../../../../lib/client/validate-client.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';

const order = ['name', 'email', 'country_code', 'phone_number'] as const;

/** The contract's schemas import zod, so they load with the form. */
const loadRules = () => import('../../../../lib/client/validate-client.ts');

/** Errors of a client. Empty if the rules can't be loaded; the server applies the same ones. */
const faultsOf = async (client: ClientDraft, rules: ClientRules): Promise<ClientErrors> => {
  try {
    const { validateClient } = await loadRules();
    return await validateClient(cleanClient(client), currentLanguage(), rules);
  } catch {
    return {};
  }
};

const focusFirst = (form: HTMLElement | null, faults: ClientErrors): void => {
  const field = order.find((one) => faults[one] !== undefined);
  // A select keeps its name on a hidden input, which can't take focus.
  if (field)
    form?.querySelector<HTMLElement>(`[data-field="${field}"], [name="${field}"]:not([type="hidden"])`)?.focus();
};

/**
 * Checks of a client form: a field on blur, all fields before sending. The first invalid field takes focus. Staff may
 * leave out the e-mail address unless the form sends a request.
 */
export const useClientCheck = (
  client: ClientDraft,
  onClient: (change: Partial<ClientDraft>) => void,
  rules: ClientRules = { needsEmail: false },
) => {
  const [errors, setErrors] = useState<ClientErrors>({});
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => void loadRules().catch(() => {}), []);
  const show = (faults: ClientErrors) => {
    setErrors(faults);
    focusFirst(form.current, faults);
  };
  const clear = (fields: readonly (keyof ClientDraft)[]) =>
    setErrors((current) => ({ ...current, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  const leave = async (field: keyof ClientDraft) => {
    if (field === 'phone_number') {
      const phone_number = sanitisePhone(client.phone_number, client.country_code);
      if (phone_number !== client.phone_number) onClient({ phone_number });
    }
    if (client[field].trim() === '') return;
    const faults = await faultsOf(client, rules);
    setErrors((current) => ({ ...current, [field]: faults[field] }));
  };
  /** True when all is in order. */
  const isSound = async (): Promise<boolean> => {
    const faults = await faultsOf(client, rules);
    show(faults);
    return Object.keys(faults).length === 0;
  };
  return { form, errors, clear, leave, isSound, show, needsEmail: rules.needsEmail };
};

export type ClientCheck = ReturnType<typeof useClientCheck>;
