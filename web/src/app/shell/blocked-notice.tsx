import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session/session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ClosedDoor } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { mayEnable } from './may-enable.ts';
import { signOut } from './sign-out.ts';

/**
 * Replaces every screen while the account is unusable: the reason and the way out. Rule: docs/rules/screens.md#visits.
 */
export const BlockedNotice = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  return (
    <BareLayout>
      <EmptyState
        order={1}
        art={<ClosedDoor />}
        title={t('blocked.title')}
        text={
          session.disabled_reason === 'demo_expired'
            ? t('blocked.demo_expired')
            : (session.disabled_reason ?? t('blocked.text'))
        }
        action={
          <Group>
            {mayEnable(session) ? (
              <LinkButton to="/enable-account" color="red">
                {t('enable')}
              </LinkButton>
            ) : null}
            <Button variant="default" onClick={signOut}>
              {t('signOut')}
            </Button>
          </Group>
        }
      />
    </BareLayout>
  );
};
