import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { formatDateTime } from '#lib/texts/format.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import classes from './settings.module.css';

const KEY = ['account', 'sessions'] as const;

/** The person's signed-in devices, with buttons to sign them out. */
export const DevicesPanel = () => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('account.listSessions', undefined, { signal })).sessions,
  });
  const done = () => {
    void queries.invalidateQueries({ queryKey: KEY });
    toast.success(t('devices.ended'));
  };
  const end = useMutation({
    mutationFn: (id: number) => call('account.endSession', { params: { id } }, { handles: [404] }),
    onSuccess: done,
    // The device was already signed out. `call` has shown other refusals.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) done();
    },
  });
  const [asking, setAsking] = useState(false);
  const endOthers = useMutation({
    mutationFn: () => call('account.endOtherSessions'),
    onSuccess: done,
    onSettled: () => setAsking(false),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel
      title={t('devices.title')}
      action={
        data && data.length > 1 ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('devices.endOthers')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <ul className={classes.devices}>
          {data.map((device) => {
            const name = [device.browser ?? t('devices.unknown'), device.system].filter(Boolean).join(' · ');
            return (
              <li key={device.id}>
                <div>
                  <strong>{name}</strong>
                  <Text size="sm" c="dimmed">
                    {t('devices.used', { at: formatDateTime(device.last_used_at) })}
                    {' · '}
                    {t('devices.since', { at: formatDateTime(device.created_at) })}
                  </Text>
                </div>
                {device.is_current ? (
                  <StatusChip tone="good">{t('devices.this')}</StatusChip>
                ) : (
                  <Button
                    variant="subtle"
                    size="xs"
                    flex="none"
                    disabled={end.isPending}
                    aria-label={t('devices.endOne', { name })}
                    onClick={() => end.mutate(device.id)}
                  >
                    {t('devices.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <LinesSkeleton />
      )}
      <ConfirmDialog
        opened={asking}
        title={t('devices.endOthers')}
        confirmLabel={t('devices.endOthersConfirm')}
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('devices.endOthersText')}
      </ConfirmDialog>
    </Panel>
  );
};
