import { useTranslation } from 'react-i18next';
import classes from './missing.module.css';

/**
 * Shown in place of a value that a person could have entered. Values that don't apply, and figures without data, show a
 * dash.
 */
export const Missing = () => {
  const { t } = useTranslation('lists');
  return (
    <span className={classes.missing} data-missing="">
      {t('missing')}
    </span>
  );
};
