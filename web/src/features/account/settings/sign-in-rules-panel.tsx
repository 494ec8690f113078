import type { SecuritySettings } from '@ledig/contract/account/account-security.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Select, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';

const KEY = ['account', 'security-settings'] as const;
/** Idle times to choose among, in minutes. */
const IDLE_CHOICES = [15, 30, 60, 120, 240, 480, 720];

/** The tenant's sign-in rules, for admins of the tenant: two-factor sign-in, idle time, links. */
export const SignInRulesPanel = () => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const twoFactorChanged = useChanged('twoFactor');
  const [asking, setAsking] = useState<'two_factor_required' | 'sign_in_by_link' | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('account.getSecuritySettings', undefined, { signal })).settings,
  });
  const change = useMutation({
    mutationFn: (body: Partial<SecuritySettings>) =>
      call('account.updateSecuritySettings', { body }, { handles: [409, 422] }),
    onSuccess: ({ settings }) => {
      queries.setQueryData(KEY, settings);
      void twoFactorChanged();
      toast.success(t('rules.saved'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === REFUSALS.twoFactorNotOn) toast.error(t('rules.setUpFirst'));
    },
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  const choices =
    data && !IDLE_CHOICES.includes(data.idle_minutes) ? [...IDLE_CHOICES, data.idle_minutes] : IDLE_CHOICES;
  const idle = (minutes: number) =>
    minutes < 60 ? t('rules.minutes', { count: minutes }) : t('rules.hours', { count: minutes / 60 });
  const toggle = (key: 'two_factor_required' | 'sign_in_by_link') => (event: { currentTarget: HTMLInputElement }) =>
    event.currentTarget.checked ? setAsking(key) : change.mutate({ [key]: false });
  return (
    <Panel title={t('rules.title')}>
      {data ? (
        <Stack gap="md">
          <Switch
            label={t('rules.require')}
            description={t('rules.requireText')}
            checked={data.two_factor_required}
            disabled={change.isPending}
            onChange={toggle('two_factor_required')}
          />
          <Switch
            label={t('rules.link')}
            description={t('rules.linkText')}
            checked={data.sign_in_by_link}
            disabled={change.isPending}
            onChange={toggle('sign_in_by_link')}
          />
          <Select
            label={t('rules.idle')}
            description={t('rules.idleText')}
            data={choices
              .toSorted((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: idle(minutes) }))}
            value={String(data.idle_minutes)}
            allowDeselect={false}
            disabled={change.isPending}
            onChange={(value) => change.mutate({ idle_minutes: Number(value) })}
            maw="22rem"
          />
        </Stack>
      ) : (
        <LinesSkeleton />
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={t(asking === 'sign_in_by_link' ? 'rules.linkAsk' : 'rules.requireAsk')}
        confirmLabel={t(asking === 'sign_in_by_link' ? 'rules.linkConfirm' : 'rules.requireConfirm')}
        onConfirm={() => {
          if (asking) change.mutate({ [asking]: true });
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        {t(asking === 'sign_in_by_link' ? 'rules.linkWarning' : 'rules.requireText')}
      </ConfirmDialog>
    </Panel>
  );
};
