import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { FactList } from '../../../ui/detail/fact-list.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** Who is signed in, and what the account says of them. */
export const AccountTab = () => {
  const { t } = useTranslation(['settings', 'shell']);
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'profile'] as const,
    queryFn: async ({ signal }) => (await call('account.getProfile', undefined, { signal })).profile,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  const fact = (key: string, value: string | null | undefined) => ({ key, name: t(`settings:profile.${key}`), value });
  return (
    <Panel title={t('settings:profile.title')}>
      <FactList
        facts={[
          fact('name', data.name),
          fact('email', data.email),
          fact('role', t(`shell:role.${data.role_name}`)),
          fact('company', data.company?.name),
          fact('department', data.department?.name),
          fact('tenant', data.frontline_tenent_id),
        ]}
      />
    </Panel>
  );
};
