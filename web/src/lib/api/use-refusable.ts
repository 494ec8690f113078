import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

interface Refusable {
  readonly busy: boolean;
  /** Why the last call was refused, in the user's language. Null before a call and after a success. */
  readonly refusal: string | null;
  readonly setRefusal: (text: string | null) => void;
  /** Runs a call that leaves its refusals to the caller. Returns whether it succeeded. `textOf` chooses the text. */
  readonly run: (work: () => Promise<unknown>, textOf?: (error: ApiError) => string) => Promise<boolean>;
}

/** The state of a dialog's call, whose refusal is shown in the dialog. */
export const useRefusable = (): Refusable => {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run: Refusable['run'] = async (work, textOf = ({ text }) => text) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(textOf(error) || t('failure.unexpected'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, setRefusal, run };
};
