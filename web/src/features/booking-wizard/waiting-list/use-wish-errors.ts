import { addDays } from '@ledig/domain/time/dates.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { clientErrorsOf } from '#lib/client/client-errors.ts';
import type { ClientErrors } from '#lib/client/validate-client.ts';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import {
  faultsOf,
  WISH_FIELDS,
  type WishErrors,
  type WishField,
  type WishValues,
  wishErrorsOf,
} from './wish-values.ts';

const focusField = (form: HTMLFormElement | null, field: WishField | undefined): void => {
  if (field === undefined) return;
  const selector = field === 'guests' ? 'input' : `[name="${field}"], [data-path="${field}"]`;
  form?.querySelector<HTMLElement>(selector)?.focus();
};

/** Whether the form shows a refusal at its fields. */
export const isAtFields = (error: ApiError): boolean =>
  Object.keys({ ...wishErrorsOf(error), ...clientErrorsOf(error) }).length > 0;

interface WishErrorsOptions extends ChosenProps {
  readonly values: WishValues;
  /** The largest party that the guest may wish for. */
  readonly most: number;
}

/** Errors of the waiting list's form: of all fields at once. The first one takes the focus. */
export const useWishErrors = ({ company, department, values, most }: WishErrorsOptions) => {
  const { t } = useTranslation('wizard');
  const { today } = useWizard();
  const [checked, setChecked] = useState<readonly WishField[]>([]);
  const [refused, setRefused] = useState<WishErrors>({});
  const [refusedClient, setRefusedClient] = useState<ClientErrors>({});
  const faults = faultsOf(values, department, { today, last: addDays(today, company.settings.horizonDays), most });
  const textOf = (field: WishField) => (field === 'guests' ? t('guests.required') : t(`waitingList.fault.${field}`));
  // A corrected field loses its error at once.
  const shown = checked.filter((field) => faults.includes(field));
  const errors: WishErrors = { ...Object.fromEntries(shown.map((field) => [field, textOf(field)])), ...refused };

  /** Shows the errors of the wish. They are in the DOM before the focus moves, so that no calendar covers one. */
  const check = (form: HTMLFormElement | null): void => {
    flushSync(() => setChecked(faults));
    focusField(form, faults[0]);
  };
  /** Shows the server's messages at their fields. */
  const refuse = (error: ApiError, form: HTMLFormElement | null): void => {
    const wish = wishErrorsOf(error);
    flushSync(() => {
      setRefused(wish);
      setRefusedClient(clientErrorsOf(error));
    });
    focusField(
      form,
      WISH_FIELDS.find((field) => wish[field] !== undefined),
    );
  };
  const clearWish = (): void => setRefused({});
  /** Drops the server's messages. */
  const clear = (): void => {
    setRefused({});
    setRefusedClient({});
  };
  return { errors, refusedClient, isComplete: faults.length === 0, check, refuse, clear, clearWish };
};
