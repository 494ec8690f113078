import type { AnswerOf } from '@ledig/contract/types.ts';
import { monthlyPrice } from '@ledig/domain/pricing/price.ts';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { currentSession, keepSession } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatNumber, formatPrice } from '#lib/texts/format.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { StatTiles } from '#ui/detail/stat-tiles.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import classes from './account.module.css';

type Counters = AnswerOf<'account.countForEnabling'>['counters'];
type Words = TFunction<'setup'>;

const statsOf = (t: Words, counters: Counters) => [
  { key: 'companies', name: t('enable.companies'), value: counters.companies },
  { key: 'departments', name: t('enable.departments'), value: counters.departments },
  { key: 'entities', name: t('enable.entities'), value: counters.renting_entities },
  { key: 'staff', name: t('enable.staff'), value: counters.staff_members },
  { key: 'clients', name: t('enable.clients'), value: counters.clients },
  { key: 'bookings', name: t('enable.bookings'), value: counters.bookings },
];

const daysLeftText = (t: Words, days: number | null): string | null =>
  days === null ? null : days === 0 ? t('enable.over') : t('enable.days', { count: days });

/** The monthly price for the bookings of the past 30 days. */
const Price = ({ bookings }: { readonly bookings: number }) => {
  const { t } = useTranslation('setup');
  return (
    <Panel title={t('enable.price')}>
      <Text fw={600}>{t('enable.perMonth', { price: formatPrice(monthlyPrice(bookings)) })}</Text>
      <Text c="dimmed" size="sm">
        {t('enable.priceText', { count: bookings, bookings: formatNumber(bookings) })}{' '}
        <Anchor component={Link} to="/pricing" size="sm" underline="always">
          {t('enable.allPrices')}
        </Anchor>
      </Text>
    </Panel>
  );
};

const useCounters = (isDemo: boolean) =>
  useQuery({
    queryKey: ['account', 'counters'],
    queryFn: ({ signal }) => call('account.countForEnabling', undefined, { signal }),
    enabled: isDemo,
  });

const useApprove = () => {
  const { t } = useTranslation('setup');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (domain: string) => call('account.approveDemo', { body: { domain } }),
    onSuccess: () => {
      const before = currentSession();
      const open = { is_demo: false, demo_days_left: null, is_usable: true, disabled_reason: null };
      if (before) keepSession({ ...before, ...open });
      toast.success(t('enable.done'));
      void navigate('/', { replace: true });
    },
  });
};

/** Sends people of the shared demo to the home screen, with the reason why it can't be enabled (AUTH-105). */
const FromSharedDemo = () => {
  const { t } = useTranslation('setup');
  useEffect(() => {
    toast.warn(t('enable.sharedDemo'));
  }, [t]);
  return <Navigate to="/" replace />;
};

/** `/enable-account`: turns a demo into a real account. */
export const EnableAccountScreen = () => {
  const { t } = useTranslation('setup');
  const session = useSession();
  const { data, isError, refetch } = useCounters(session?.is_demo ?? false);
  const approve = useApprove();
  const [asking, setAsking] = useState(false);
  if (session?.is_demo && session.parent_domain === 'demo') return <FromSharedDemo />;
  if (!session?.is_demo) return <Navigate to="/" replace />;
  const mayApprove = session.is_owner && session.can_enable;
  const owner = session.is_owner ? session.name : data?.owner?.name;
  const price = formatPrice(monthlyPrice(data?.counters.bookings_past_30_days ?? 0));
  return (
    <div className={`${classes.form} ${classes.page}`}>
      <PageHeader title={t('enable.title')} description={t('enable.text')} />
      <FactList
        facts={[
          { key: 'domain', name: t('enable.domain'), value: session.parent_domain },
          { key: 'name', name: t('enable.owner'), value: owner },
          { key: 'left', name: t('enable.left'), value: daysLeftText(t, session.demo_days_left) },
        ]}
      />
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <StatTiles label={t('enable.holds')} stats={statsOf(t, data.counters)} />
          <Price bookings={data.counters.bookings_past_30_days} />
        </>
      ) : null}
      {data || isError ? null : <LinesSkeleton />}
      {mayApprove || !data ? null : (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {session.is_owner ? t('enable.noRight') : t('enable.onlyOwner', { owner })}
        </Alert>
      )}
      <Button
        size="md"
        className={classes.act}
        disabled={!mayApprove || !data}
        loading={approve.isPending}
        onClick={() => setAsking(true)}
      >
        {t('enable.approve')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('enable.ask')}
        confirmLabel={t('enable.confirm')}
        loading={approve.isPending}
        onConfirm={() => approve.mutate(session.parent_domain, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('enable.askText', { domain: session.parent_domain, price })}
      </ConfirmDialog>
    </div>
  );
};
