import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';

/** For settings addresses that don't exist or aren't for this person. */
export const NotThere = () => {
  const { t } = useTranslation('settings');
  return (
    <EmptyState
      title={t('notThere.title')}
      text={t('notThere.text')}
      action={
        <Button variant="default" component={Link} to="/settings">
          {t('notThere.back')}
        </Button>
      }
    />
  );
};
