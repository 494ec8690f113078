import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './new-bookings.module.css';

/** A notice above the list about new bookings, with a button to load them. It has no height, so no row moves. */
export const NewBookings = ({ onShow }: { readonly onShow: () => void }) => {
  const { t } = useTranslation('bookings');
  return (
    <div className={classes.place}>
      <button type="button" className={classes.word} onClick={onShow}>
        <IconArrowUp size={15} stroke={2} aria-hidden />
        {t('list.new')}
      </button>
    </div>
  );
};
