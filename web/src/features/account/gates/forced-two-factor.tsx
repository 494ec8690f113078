import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { currentSession, keepSession } from '#lib/session/session.ts';
import classes from '../account.module.css';
import { AccountHeading } from '../parts/account-form.tsx';
import { TwoFactorSetup } from '../settings/two-factor-setup.tsx';

/** Replaces every screen until the person has set up two-factor sign-in, which the tenant requires (AUTH-114). */
export const ForcedTwoFactor = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const { t } = useTranslation(['security', 'shell']);
  const profileChanged = useChanged('profile');
  return (
    <div className={classes.form}>
      <AccountHeading title={t('twoFactor.forced')} intro={t('twoFactor.forcedText')} />
      <TwoFactorSetup
        onDone={() => {
          const session = currentSession();
          if (session) keepSession({ ...session, must_set_up_two_factor: false });
          void profileChanged();
        }}
      />
      <Anchor component="button" type="button" size="sm" onClick={onSignOut}>
        {t('shell:signOut')}
      </Anchor>
    </div>
  );
};
