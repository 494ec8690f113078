import { accountSignUp } from '@ledig/contract/account-sign-up.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { validateBody } from '#ui/form/validate.ts';
import { dropDraft, emptyDraft, keepDraft, PARTS, partOf, readDraft, type SignUpDraft } from './draft.ts';

const REFUSED_STATUSES = [400, 409, 422, 429] as const;

/** Whether a domain is taken. A failed check counts as free, so that it doesn't block sign-up. */
const isTaken = async (slug: string): Promise<boolean> => {
  try {
    await call('account.checkDomain', { body: { slug } }, { domain: slug, handles: 'all' });
    return true;
  } catch {
    return false;
  }
};

/**
 * State of the sign-up form: three parts, each checked before the next. The server's refusals appear at their fields.
 */
export const useSignUp = (invitation: string | null) => {
  const { t } = useTranslation('signup');
  const [kept] = useState(readDraft);
  const form = useForm<SignUpDraft>({ initialValues: kept ?? emptyDraft, onValuesChange: keepDraft });
  const [part, setPart] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [domain, setDomain] = useState<string | null>(null);
  // A repeated attempt after an answer that got lost must not make a second account.
  const [key] = useState(() => crypto.randomUUID());
  const wanted = useRef<string | null>(null);

  // The first wrong field of a part, or its first field, gets the focus once the part is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same part is refused again
  useEffect(() => {
    if (wanted.current === null) return;
    const path = wanted.current;
    wanted.current = null;
    const found = path === '' ? null : document.querySelector<HTMLElement>(`[data-path="${path}"]`);
    const input = found?.matches('input') ? found : found?.querySelector<HTMLElement>('input');
    (input ?? document.querySelector<HTMLElement>('form input'))?.focus();
  }, [part, form.errors]);

  const refuse = (faults: Record<string, string>): boolean => {
    const first = Object.keys(faults)[0];
    if (first === undefined) return false;
    form.setErrors(faults);
    wanted.current = first;
    setPart(partOf(first));
    return true;
  };

  const send = async () => {
    try {
      const options = { headers: { 'Idempotency-Key': key }, handles: REFUSED_STATUSES };
      const answer = await call(
        'account.signUp',
        { body: { ...form.getValues(), ...(invitation === null ? {} : { invitation }) } },
        options,
      );
      dropDraft();
      setDomain(answer.domain);
    } catch (error) {
      if (!(error instanceof ApiError) || !REFUSED_STATUSES.some((status) => status === error.status)) return;
      // An invitation comes with the link and has no field.
      if (error.code === REFUSALS.invitationInvalid || !refuse(fieldErrors(error))) setFailure(error.text);
    }
  };

  const next = async () => {
    setFailure(null);
    form.clearErrors();
    const values = form.getValues();
    const current = PARTS[part];
    const faults = await validateBody(current?.schema ?? accountSignUp.signUp.body, current?.of(values) ?? values);
    if (refuse(faults)) return;
    if (part === 1 && (await isTaken(values.company.domain.trim().toLowerCase()))) {
      refuse({ 'company.domain': t('company.taken') });
      return;
    }
    if (part === PARTS.length - 1) return send();
    wanted.current = '';
    setPart(part + 1);
  };

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await next().finally(() => setBusy(false));
  };
  const back = () => {
    form.clearErrors();
    setFailure(null);
    wanted.current = '';
    setPart(part - 1);
  };
  return { form, part, busy, failure, submit, back, domain, isRestored: kept !== null };
};
