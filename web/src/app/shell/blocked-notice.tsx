import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../lib/session.ts';
import { ClosedDoor } from '../../ui/illustrations.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BareLayout } from '../layouts/bare-layout.tsx';
import { signOut } from './sign-out.ts';

/** In place of everything while an account can't be used: why, and the way out (specification, document 1, section 1). */
export const BlockedNotice = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  return (
    <BareLayout>
      <EmptyState
        order={1}
        art={<ClosedDoor />}
        title={t('blocked.title')}
        text={session.disabled_reason ?? t('blocked.text')}
        action={<Button onClick={signOut}>{t('signOut')}</Button>}
      />
    </BareLayout>
  );
};
