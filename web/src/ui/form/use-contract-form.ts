import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { validateBody } from './validate.ts';

/** Another person saved first: the codes of a version conflict. */
const VERSION_CONFLICTS: readonly string[] = ['REQUEST-3017', 'BOOKING_REQUESTS-2116'];

interface ContractFormOptions<Values extends object, Answer> {
  readonly initial: Values;
  /** The body's schema, out of the contract. */
  readonly schema: z.ZodType;
  /** The body as it is sent: what is not asked for left out, texts trimmed. */
  readonly toBody: (values: Values) => unknown;
  /**
   * Sends the body; `call(name, input, { handles: formHandles })`, so that refusals come here. With `overwrite` the version is
   * left out: the person chose to save over what somebody else did.
   */
  readonly send: (body: unknown, options: { readonly overwrite: boolean }) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** Which field of the form shows what is said of a path of the body; the path itself by default. */
  readonly fieldOf?: (path: string) => string;
  /** Rules of the interface alone (a password written twice), by field. */
  readonly check?: (values: Values) => Record<string, string>;
}

/** Statuses that a form shows itself. */
export const formHandles = [404, 409, 413, 422, 429] as const;

export interface ContractForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  /** For `<form onSubmit>`. */
  readonly submit: (event?: { preventDefault: () => void }) => Promise<void>;
  readonly busy: boolean;
  /** What is wrong with the whole, in words; null when nothing is. */
  readonly failure: string | null;
  /** Somebody else saved first: the person chooses. */
  readonly stale: boolean;
  /** Saves over what somebody else did. */
  readonly overwrite: () => Promise<void>;
  readonly isDirty: boolean;
  /** Shows these values as the saved ones, and forgets refusals. */
  readonly adopt: (values: Values) => void;
}

/**
 * A form whose rules are the contract's: checked before it is sent, and what the server refuses stands at its field. The first
 * wrong field gets the focus (give inputs `{...form.getInputProps('field')}`).
 */
export const useContractForm = <Values extends object, Answer = unknown>(
  options: ContractFormOptions<Values, Answer>,
): ContractForm<Values> => {
  const { t } = useTranslation('common');
  const { initial, schema, toBody, send, onSaved, fieldOf = (path) => path, check } = options;
  const form = useForm<Values>({ initialValues: initial });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState(false);

  const point = (faults: Record<string, string>): boolean => {
    const errors = Object.fromEntries(Object.entries(faults).map(([path, text]) => [fieldOf(path), text]));
    form.setErrors(errors);
    // The fields are in the page by now, in the order that they are read.
    const first = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      ({ dataset }) => dataset.path !== undefined && dataset.path in errors,
    );
    const input = first?.matches('input, textarea, select, button')
      ? first
      : first?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button');
    input?.focus();
    return first !== undefined;
  };

  const refuse = (error: ApiError): void => {
    if (VERSION_CONFLICTS.includes(error.code)) setStale(true);
    else if (!point(fieldErrors(error))) setFailure(error.text || t('failure.validation'));
  };

  const run = async (overwrite: boolean): Promise<void> => {
    setFailure(null);
    setStale(false);
    form.clearErrors();
    const values = form.getValues();
    const body = toBody(values);
    const faults = { ...(await validateBody(schema, body)), ...check?.(values) };
    if (Object.keys(faults).length > 0) {
      if (!point(faults)) setFailure(Object.values(faults)[0] ?? null);
      return;
    }
    setBusy(true);
    try {
      const answer = await send(body, { overwrite });
      form.resetDirty();
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Others have been told by whoever made the call.
      if (formHandles.some((status) => status === error.status)) refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    failure,
    stale,
    isDirty: form.isDirty(),
    adopt: (values) => {
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
      setFailure(null);
      setStale(false);
    },
    overwrite: () => run(true),
    submit: async (event) => {
      event?.preventDefault();
      if (!busy) await run(false);
    },
  };
};
