import { useTranslation } from 'react-i18next';
import classes from './closed-popover.module.css';

/**
 * The reason of a closed day, shown on hover and focus. The button's name also has it, for screen readers. Positioned
 * by CSS, because a positioning library would add a tenth to the page's first load.
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
