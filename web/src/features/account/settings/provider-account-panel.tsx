import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { formatDate } from '#lib/texts/format.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';

/** The person's account of the sign-in provider, which they can unlink. */
const AccountPanel = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('security');
  const changed = useChanged('providerAccount');
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'provider-account'] as const,
    queryFn: async ({ signal }) => (await call('account.getProviderAccount', undefined, { signal })).provider_account,
  });
  const unlink = useMutation({
    mutationFn: () => call('account.deleteProviderAccount'),
    onSuccess: () => {
      toast.success(t('provider.unlinked'));
      void changed();
    },
    onSettled: () => setAsking(false),
  });
  const text = useRef<HTMLParagraphElement>(null);
  // The button that opened the question has been removed.
  const isUnlinked = unlink.isSuccess && data === null && !isAsking;
  useEffect(() => {
    if (isUnlinked) text.current?.focus({ preventScroll: true });
  }, [isUnlinked]);
  return (
    <Panel title={t('provider.title', { name })}>
      {data === undefined ? (
        <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton />} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text ref={text} tabIndex={-1} c="dimmed">
            {data === null
              ? t('provider.notLinked', { name })
              : t('provider.linked', { date: formatDate(data.created_at) })}
          </Text>
          {data === null ? null : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('provider.unlink')}
            </Button>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('provider.unlinkTitle')}
        confirmLabel={t('provider.unlink')}
        danger
        loading={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('provider.unlinkText')}
      </ConfirmDialog>
    </Panel>
  );
};

/** The person's account of the sign-in provider, on a server that has one (docs/rules/provider.md#accounts). */
export const ProviderAccountPanel = () => {
  const name = usePlatform()?.sign_in_provider ?? null;
  return name === null ? null : <AccountPanel name={name} />;
};
