import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** Whether the whole staff must have two factors: for admins of the whole tenant. */
export const TwoFactorRequirement = () => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const key = ['account', 'security-settings'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('account.getSecuritySettings', undefined, { signal })).settings,
  });
  const change = useMutation({
    mutationFn: (required: boolean) =>
      call('account.updateSecuritySettings', { body: { two_factor_required: required } }, { handles: [422] }),
    onSuccess: ({ settings }) => {
      queries.setQueryData(key, settings);
      toast.success(t('twoFactor.requirementSaved'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) toast.error(error.text);
    },
  });
  if (!data) return null;
  return (
    <>
      <Switch
        mt="md"
        label={t('twoFactor.require')}
        description={t('twoFactor.requireText')}
        checked={data.two_factor_required}
        disabled={change.isPending}
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : change.mutate(false))}
      />
      <ConfirmDialog
        opened={asking}
        title={t('twoFactor.requireAsk')}
        confirmLabel={t('twoFactor.requireConfirm')}
        onConfirm={() => {
          setAsking(false);
          change.mutate(true);
        }}
        onClose={() => setAsking(false)}
      >
        {t('twoFactor.requireText')}
      </ConfirmDialog>
    </>
  );
};
