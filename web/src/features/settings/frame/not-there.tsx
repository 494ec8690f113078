import { useTranslation } from 'react-i18next';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/states/states.tsx';

/** For settings addresses that don't exist or aren't for this person. */
export const NotThere = () => {
  const { t } = useTranslation('settings');
  return (
    <EmptyState
      title={t('notThere.title')}
      text={t('notThere.text')}
      action={<SecondaryLink to="/settings">{t('notThere.back')}</SecondaryLink>}
    />
  );
};
