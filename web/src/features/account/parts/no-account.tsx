import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMaySignUp } from '#lib/queries/use-sign-up-state.ts';

/** Link to sign-up, for visitors without an account; hidden where not everyone may sign up. */
export const NoAccount = () => {
  const { t } = useTranslation('account');
  if (!useMaySignUp()) return null;
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t('noAccount')}{' '}
      <Anchor component={Link} to="/auth/signup" size="sm" underline="always">
        {t('signUp')}
      </Anchor>
    </Text>
  );
};
