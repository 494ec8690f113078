import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { liveEditors } from '#lib/live/live.ts';
import { useStore } from '#lib/store.ts';
import classes from '../parts/form.module.css';

/** Lists the other editors of the booking. */
export const EditorsNote = ({ bookingId }: { readonly bookingId: number }) => {
  const { t } = useTranslation('bookingform');
  const names = useStore(liveEditors).flatMap((editor) => (editor.bookingId === bookingId ? [editor.name] : []));
  if (names.length === 0) return null;
  return (
    <p className={classes.quiet} role="status">
      <IconPencil size={16} aria-hidden />
      {t('edit.editors', { names: [...new Set(names)].join(', ') })}
    </p>
  );
};
