import { useTranslation } from 'react-i18next';
import classes from './closed-popover.module.css';

/**
 * Why a day is closed, over the day under the pointer or in focus; its button's name says the same to screen readers.
 * Placed by style alone, for a library of floating parts would be a tenth of the page's first load.
 */
export const ClosedPopover = ({ reason }: { readonly reason: string }) => {
  const { t } = useTranslation('wizard');
  return (
    <span className={classes.popover} aria-hidden="true">
      <strong>{t('calendar.noSlots')}</strong>
      {reason === '' ? null : <span>{reason}</span>}
    </span>
  );
};
