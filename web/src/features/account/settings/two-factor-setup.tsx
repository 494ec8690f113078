import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { CopyField } from '#ui/detail/copy-field.tsx';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

interface TwoFactorSetupProps {
  /** Called with true when recovery codes are asked for, which must not be lost, and with false when there are none. */
  readonly onCodes?: (areComing: boolean) => void;
  readonly onDone: () => void;
}

/** Sets up two-factor sign-in in steps: scan, confirm by a first code, save the recovery codes. Done if it is on. */
export const TwoFactorSetup = ({ onCodes, onDone }: TwoFactorSetupProps) => {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const setup = useQuery({
    queryKey: ['account', 'two-factor-setup'],
    queryFn: () => call('account.setUpTwoFactor', undefined, { handles: [409] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: () => call('account.confirmTwoFactor', { body: { code } }, { handles: formHandles }),
    onMutate: () => onCodes?.(true),
    onError: () => onCodes?.(false),
  });
  // After a reload. Not after a confirmation, whose recovery codes must stay.
  const isOn = confirm.isIdle && setup.error instanceof ApiError && setup.error.code === REFUSALS.twoFactorAlreadyOn;
  useEffect(() => {
    if (isOn) onDone();
  }, [isOn, onDone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onDone} />;
  if (setup.isError && !isOn) return <ErrorState onRetry={() => void setup.refetch()} />;
  if (!setup.data) return <LinesSkeleton />;
  const error = confirm.error ? (fieldErrors(confirm.error).code ?? confirm.error.message) : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('twoFactor.scan')}</Text>
        <div className={classes.qr}>
          <QRCodeSVG value={setup.data.uri} size={184} marginSize={2} title={t('twoFactor.qr')} />
        </div>
        <CopyField label={t('twoFactor.secret')} value={setup.data.secret} />
        <TextInput
          label={t('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            confirm.reset();
          }}
        />
        <Button type="submit" loading={confirm.isPending}>
          {t('twoFactor.turnOn')}
        </Button>
      </Stack>
    </form>
  );
};
