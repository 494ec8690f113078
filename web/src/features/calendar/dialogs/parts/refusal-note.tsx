import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { clientErrorsOf } from '#lib/client/client-errors.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { isBlockedCode, weightOf } from '../../actions/refusals.ts';
import type { ClientCheck } from './use-client-check.ts';

/** The message of a refused call: the server's, or a default. */
export const wordsOfRefusal = (error: unknown): string => {
  if (!(error instanceof ApiError)) return i18next.t('failure.unexpected');
  if (error.status === 0) return i18next.t('failure.network');
  if (error.status >= 500) return i18next.t('failure.failed');
  return error.text || Object.values(fieldErrors(error))[0] || i18next.t('failure.validation');
};

/** Shows a refusal at the client's fields, or as a toast according to section 8. */
export const showRefusal = (error: unknown, check: ClientCheck): void => {
  if (!(error instanceof ApiError)) return;
  const fields = clientErrorsOf(error);
  if (Object.keys(fields).length > 0) check.show(fields);
  const weight = weightOf(error.code);
  if (isBlockedCode(error.code)) toast.warn(i18next.t('bookingform:blocked.range'));
  // Past times also show a toast. Other errors only show in the dialog.
  else if (weight !== 'error') toast[weight](wordsOfRefusal(error));
};

/** A refusal in the dialog. It is scrolled into view and read out. */
export const RefusalNote = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('bookingform');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    note.current?.scrollIntoView({ block: 'nearest' });
    // The pressed button lost focus while it was disabled.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [error]);
  if (!error) return null;
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="alert"
      variant="light"
      color="red"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('refused.title')}
    >
      {wordsOfRefusal(error)}
    </Alert>
  );
};
