import { Alert, List } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usageNumbers, useUsage } from '#lib/queries/use-usage.ts';
import type { Session } from '#lib/session/session.ts';
import { sessionReaches } from '#lib/session/use-session.ts';
import classes from './shell.module.css';

/** Warns admins of the tenant when 80 % of a quota are used (docs/rules/sign-up.md#quotas). */
export const UsageBanner = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  const { data } = useUsage(session.role === 'admin' && session.is_usable && sessionReaches(session, 'tenant'));
  const near = (data ?? []).filter(({ is_near: isNear }) => isNear);
  if (near.length === 0) return null;
  const isReached = near.some(({ used, limit }) => used >= limit);
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconGauge aria-hidden />}
      title={t(isReached ? 'usage.reached' : 'usage.title')}
      className={classes.banner ?? ''}
    >
      <List size="sm">
        {near.map((usage) => (
          <List.Item key={usage.quota}>{t(`usage.${usage.quota}`, usageNumbers(usage))}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
