import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { formatDate } from '#lib/texts/format.ts';
import { LinkDialog } from '#ui/detail/link-dialog.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';

/** The address with which the calendar app of a phone opens. */
const appAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** The person's calendar subscription: when it was made and last fetched, and its address once. */
export const CalendarFeedPanel = () => {
  const { t } = useTranslation('security');
  const changed = useChanged('calendarFeed');
  const [asking, setAsking] = useState<'replace' | 'delete' | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(null);
  /** The buttons that opened the dialogs may be gone. */
  const returnFocus = () => mainButton.current?.focus({ preventScroll: true });
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'calendar-feed'] as const,
    queryFn: async ({ signal }) => (await call('account.getCalendarFeed', undefined, { signal })).calendar_feed,
  });
  const create = useMutation({
    mutationFn: () => call('account.createCalendarFeed'),
    onSuccess: ({ path }) => {
      setAddress(new URL(path, window.location.origin).href);
      void changed();
    },
    onSettled: close,
  });
  const remove = useMutation({
    mutationFn: () => call('account.deleteCalendarFeed'),
    onSuccess: () => {
      toast.success(t('feed.deleted'));
      void changed();
      returnFocus();
    },
    onSettled: close,
  });
  return (
    <Panel title={t('feed.title')}>
      {data === undefined ? (
        <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton />} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text c="dimmed">{t('feed.text')}</Text>
          <Text size="sm">{t('feed.warning')}</Text>
          {data === null ? null : (
            <Text size="sm" c="dimmed">
              {t('feed.made', { date: formatDate(data.created_at) })}
              {' · '}
              {data.last_fetched_at === null
                ? t('feed.neverFetched')
                : t('feed.fetched', { date: formatDate(data.last_fetched_at) })}
            </Text>
          )}
          <Group gap="xs">
            <Button
              ref={mainButton}
              variant="default"
              loading={asking === null && create.isPending}
              onClick={() => (data === null ? create.mutate() : setAsking('replace'))}
            >
              {data === null ? t('feed.create') : t('feed.replace')}
            </Button>
            {data === null ? null : (
              <Button variant="default" onClick={() => setAsking('delete')}>
                {t('feed.delete')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      <ConfirmDialog
        opened={asking === 'replace'}
        title={t('feed.replace')}
        confirmLabel={t('feed.replace')}
        loading={create.isPending}
        onConfirm={() => create.mutate()}
        onClose={close}
      >
        {t('feed.replaceText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('feed.deleteTitle')}
        confirmLabel={t('feed.delete')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {t('feed.deleteText')}
      </ConfirmDialog>
      {address === null ? null : (
        <LinkDialog
          title={t('feed.address')}
          text={t('feed.addressText')}
          href={address}
          appHref={appAddress(address)}
          isOnce
          onClose={() => {
            setAddress(null);
            returnFocus();
          }}
        />
      )}
    </Panel>
  );
};
