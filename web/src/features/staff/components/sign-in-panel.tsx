import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { currentSession } from '#lib/session/session.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { replacePassword } from '../api/staff.ts';
import { PasswordDialog } from './password-dialog.tsx';

type StaffSecurity = AnswerOf<'staff.getStaffSecurity'>['security'];
type Action = 'endSessions' | 'resetFactor' | 'unlink' | 'newPassword';

interface ActionButtonsProps {
  readonly security: StaffSecurity;
  /** Without mail, the person can't get an invitation or a link to choose another password. */
  readonly getsNoMail: boolean;
  readonly onAsk: (action: Action) => void;
}

const ActionButtons = ({ security, getsNoMail, onAsk }: ActionButtonsProps) => {
  const { t } = useTranslation('staff');
  return (
    <Group gap="xs" mt="md">
      {getsNoMail ? (
        <Button variant="default" onClick={() => onAsk('newPassword')}>
          {t('signIn.newPassword')}
        </Button>
      ) : null}
      <Button variant="default" disabled={security.sessions === 0} onClick={() => onAsk('endSessions')}>
        {t('signIn.endSessions')}
      </Button>
      {security.provider_account && !security.two_factor ? (
        <Button variant="default" onClick={() => onAsk('unlink')}>
          {t('signIn.unlink')}
        </Button>
      ) : (
        <Button variant="default" disabled={!security.two_factor} onClick={() => onAsk('resetFactor')}>
          {t('signIn.resetFactor')}
        </Button>
      )}
    </Group>
  );
};

/**
 * How a staff member signs in. An admin can end their sessions, reset their second factor, unlink their account of the
 * sign-in provider and, without mail, replace their password (docs/rules/accounts.md#admins).
 */
export const SignInPanel = ({ member }: { readonly member: StaffMember }) => {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const obstacle = useMailObstacle();
  const provider = usePlatform()?.sign_in_provider ?? null;
  const [asking, setAsking] = useState<Action | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const changed = useChanged('staffMember');
  const params = { id: String(member.id) };
  const queryKey = ['staff', 'security', member.id] as const;
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('staff.getStaffSecurity', { params }, { signal })).security,
  });
  const act = useMutation({
    mutationFn: async (action: Action): Promise<void> => {
      if (action === 'newPassword') setPassword(await replacePassword(member.id));
      else if (action === 'endSessions') await call('staff.endStaffSessions', { params });
      else await call('staff.resetStaffTwoFactor', { params });
    },
    onSuccess: (_done, action) => {
      if (action === 'newPassword') void changed();
      else toast.success(t(`signIn.${action}Done`, { name: member.name }));
    },
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey });
    },
  });
  const accountFact = (isLinked: boolean) => ({
    key: 'account',
    name: t('signIn.account', { name: provider ?? 'OpenID Connect' }),
    value: t(isLinked ? 'signIn.linked' : 'signIn.notLinked'),
  });
  // People change their own sign-in in the account settings. Only the owner may change the owner's.
  const isOpen = member.status === 'active' && !member.is_owner && member.id !== currentSession()?.id;
  return (
    <Panel title={t('signIn.title')}>
      {data ? (
        <>
          <FactList
            facts={[
              { key: 'factor', name: t('signIn.twoFactor'), value: t(data.two_factor ? 'signIn.on' : 'signIn.off') },
              ...(provider !== null || data.provider_account ? [accountFact(data.provider_account)] : []),
              { key: 'sessions', name: t('signIn.devices'), value: String(data.sessions) },
            ]}
          />
          {isOpen ? (
            <ActionButtons security={data} getsNoMail={obstacle !== null} onAsk={setAsking} />
          ) : member.status === 'archived' ? null : (
            <Text size="sm" c="dimmed" mt="sm">
              {t(member.is_owner ? 'signIn.ofOwner' : 'signIn.ofOther')}
            </Text>
          )}
        </>
      ) : (
        <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton />} />
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={t(`signIn.${asking ?? 'endSessions'}Ask`, { name: member.name })}
        confirmLabel={t(`signIn.${asking ?? 'endSessions'}`)}
        danger
        loading={act.isPending}
        onConfirm={() => asking && act.mutate(asking)}
        onClose={() => {
          // The answer of the call has the new password.
          if (!act.isPending) setAsking(null);
        }}
      >
        {t(`signIn.${asking ?? 'endSessions'}Text`)}{' '}
        {asking === 'resetFactor' && data?.provider_account ? t('signIn.alsoUnlinks') : null}{' '}
        {obstacle === null ? t('signIn.told') : null}
      </ConfirmDialog>
      {password === null ? null : (
        <PasswordDialog member={member} password={password} isNew onClose={() => setPassword(null)} />
      )}
    </Panel>
  );
};
