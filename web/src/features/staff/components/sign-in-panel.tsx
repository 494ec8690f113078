import type { StaffMember } from '@ledig/contract/staff.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { currentSession } from '#lib/session.ts';
import { useMailObstacle } from '#lib/use-mail-obstacle.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toasts.tsx';

/** How a staff member signs in: an admin can end their sessions and reset their second factor (docs/rules/accounts.md#admins). */
export const SignInPanel = ({ member }: { readonly member: StaffMember }) => {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const obstacle = useMailObstacle();
  const [asking, setAsking] = useState<'endSessions' | 'resetFactor' | null>(null);
  const params = { id: String(member.id) };
  const queryKey = ['staff', 'security', member.id] as const;
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('staff.getStaffSecurity', { params }, { signal })).security,
  });
  const act = useMutation({
    mutationFn: async (action: 'endSessions' | 'resetFactor'): Promise<void> => {
      if (action === 'endSessions') await call('staff.endStaffSessions', { params });
      else await call('staff.resetStaffTwoFactor', { params });
    },
    onSuccess: (_done, action) => toast.success(t(`signIn.${action}Done`, { name: member.name })),
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey });
    },
  });
  // People change their own sign-in in the account settings. Only the owner may change the owner's.
  const isOpen = member.status === 'active' && !member.is_owner && member.id !== currentSession()?.id;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel title={t('signIn.title')}>
      {data ? (
        <>
          <FactList
            facts={[
              { key: 'factor', name: t('signIn.twoFactor'), value: t(data.two_factor ? 'signIn.on' : 'signIn.off') },
              { key: 'sessions', name: t('signIn.devices'), value: String(data.sessions) },
            ]}
          />
          {isOpen ? (
            <Group gap="xs" mt="md">
              <Button variant="default" disabled={data.sessions === 0} onClick={() => setAsking('endSessions')}>
                {t('signIn.endSessions')}
              </Button>
              <Button variant="default" disabled={!data.two_factor} onClick={() => setAsking('resetFactor')}>
                {t('signIn.resetFactor')}
              </Button>
            </Group>
          ) : member.status === 'archived' ? null : (
            <Text size="sm" c="dimmed" mt="sm">
              {t(member.is_owner ? 'signIn.ofOwner' : 'signIn.ofOther')}
            </Text>
          )}
        </>
      ) : (
        <LinesSkeleton />
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={t(`signIn.${asking ?? 'endSessions'}Ask`, { name: member.name })}
        confirmLabel={t(`signIn.${asking ?? 'endSessions'}`)}
        danger
        loading={act.isPending}
        onConfirm={() => asking && act.mutate(asking)}
        onClose={() => setAsking(null)}
      >
        {t(`signIn.${asking ?? 'endSessions'}Text`)} {obstacle === null ? t('signIn.told') : null}
      </ConfirmDialog>
    </Panel>
  );
};
