import { useRef, useState } from 'react';
import { focusedNow, moveFocus } from '../browser/focus.ts';
import { currentLanguage } from '../texts/i18n.ts';
import type { ClientDraft } from './client-draft.ts';
import { cleanClient, sanitisePhone } from './phone.ts';
import type { ClientErrors, ClientRules } from './validate-client.ts';

type Field = keyof ClientDraft;

/** The contract's schemas import zod, so they load when they are needed, not with the page. */
const loadRules = () => import('./validate-client.ts');

/** Errors of a client. Empty if the rules can't be loaded; the server applies the same ones. */
const faultsOf = async (client: ClientDraft, rules: ClientRules): Promise<ClientErrors> => {
  try {
    const { validateClient } = await loadRules();
    return await validateClient(cleanClient(client), currentLanguage(), rules);
  } catch {
    return {};
  }
};

interface ClientFaultsOptions {
  readonly client: ClientDraft;
  readonly onClient: (change: Partial<ClientDraft>) => void;
  readonly rules: ClientRules;
  /** The fields as the form shows them, from the top. */
  readonly order: readonly Field[];
  /** Errors that the form starts with. */
  readonly initial?: ClientErrors;
}

/**
 * Checks of a form with a client's fields: a field on blur, all fields before sending. The first invalid field takes
 * focus.
 */
export const useClientFaults = <Root extends HTMLElement>(options: ClientFaultsOptions) => {
  const { client, onClient, rules, order, initial = {} } = options;
  const [errors, setErrors] = useState<ClientErrors>(initial);
  const root = useRef<Root>(null);

  const focusFirst = (faults: ClientErrors, from = focusedNow()) => {
    const field = order.find((one) => faults[one] !== undefined);
    if (field === undefined) return;
    // A select keeps its name on a hidden input, which can't take focus.
    const input = `[data-field="${field}"], [name="${field}"]:not([type="hidden"])`;
    moveFocus(root.current?.querySelector<HTMLElement>(input), from);
  };
  const show = (faults: ClientErrors, from = focusedNow()) => {
    setErrors(faults);
    focusFirst(faults, from);
  };
  const clear = (fields: readonly Field[]) =>
    setErrors((current) => ({ ...current, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  const leave = async (field: Field) => {
    if (field === 'phone_number') {
      const phone_number = sanitisePhone(client.phone_number, client.country_code);
      if (phone_number !== client.phone_number) onClient({ phone_number });
    }
    if (client[field].trim() === '') return;
    const faults = await faultsOf(client, rules);
    setErrors((current) => ({ ...current, [field]: faults[field] }));
  };
  /** Returns true when all fields are valid. `wanted` replaces the form's rules, for one of several buttons. */
  const check = async (wanted: ClientRules = rules): Promise<boolean> => {
    const from = focusedNow();
    const faults = await faultsOf(client, wanted);
    show(faults, from);
    return Object.keys(faults).length === 0;
  };
  const prepare = () => void loadRules().catch(() => {});
  return { root, errors, show, focusFirst, clear, leave, check, prepare };
};
