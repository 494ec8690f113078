import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { currentSession, keepSession } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { FactList } from '../../ui/detail/fact-list.tsx';
import { StatTiles } from '../../ui/detail/stat-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './account.module.css';

/** `/enable-account`: turns a demo into a real account (specification, document 1, section 2). */
export const EnableAccountScreen = () => {
  const { t } = useTranslation('setup');
  const session = useSession();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'counters'],
    queryFn: async ({ signal }) => (await call('account.countForEnabling', undefined, { signal })).counters,
    enabled: session?.is_demo ?? false,
  });
  const approve = useMutation({
    mutationFn: (domain: string) => call('account.approveDemo', { body: { domain } }),
    onSuccess: () => {
      const before = currentSession();
      if (before) keepSession({ ...before, is_demo: false, is_usable: true, disabled_reason: null });
      toast.success(t('enable.done'));
      void navigate('/', { replace: true });
    },
  });
  if (!session?.is_demo || session.parent_domain === 'demo') return <Navigate to="/" replace />;
  const mayApprove = session.is_owner && session.can_enable;
  return (
    <div className={`${classes.form} ${classes.page}`}>
      <PageHeader title={t('enable.title')} description={t('enable.text')} />
      <FactList
        facts={[
          { key: 'domain', name: t('enable.domain'), value: session.parent_domain },
          { key: 'name', name: session.is_owner ? t('enable.owner') : t('enable.you'), value: session.name },
        ]}
      />
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data ? (
        <StatTiles
          label={t('enable.holds')}
          stats={[
            { key: 'companies', name: t('enable.companies'), value: data.companies },
            { key: 'departments', name: t('enable.departments'), value: data.departments },
            { key: 'entities', name: t('enable.entities'), value: data.renting_entities },
            { key: 'staff', name: t('enable.staff'), value: data.staff_members },
            { key: 'clients', name: t('enable.clients'), value: data.clients },
            { key: 'bookings', name: t('enable.bookings'), value: data.bookings },
          ]}
        />
      ) : null}
      {data || isError ? null : <LinesSkeleton />}
      {mayApprove ? null : <Text c="dimmed">{t('enable.onlyOwner')}</Text>}
      <Button
        size="md"
        className={classes.act}
        disabled={!mayApprove}
        loading={approve.isPending}
        onClick={() => approve.mutate(session.parent_domain)}
      >
        {t('enable.approve')}
      </Button>
    </div>
  );
};
