import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way to signing up, for who came here without an account. */
export const NoAccount = () => {
  const { t } = useTranslation('account');
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t('noAccount')}{' '}
      <Anchor component={Link} to="/auth/signup" size="sm" underline="always">
        {t('signUp')}
      </Anchor>
    </Text>
  );
};
