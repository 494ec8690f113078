import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import classes from './conflict-choice.module.css';
import { type BookingForm, differences, formOf } from './edit-draft.ts';

interface ConflictChoiceProps {
  readonly mine: BookingForm;
  readonly theirs: BookingDetail;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** The choice after a version conflict: the differences, theirs or mine. */
export const ConflictChoice = ({ mine, theirs, onTheirs, onMine }: ConflictChoiceProps) => {
  const { t } = useTranslation('bookingform');
  const rows = differences(formOf(theirs), mine);
  return (
    <DialogFrame
      title={t('conflict.title')}
      size="medium"
      onClose={onTheirs}
      footer={() => (
        <>
          <Button variant="default" onClick={onMine} disabled={theirs.canceled_at !== null}>
            {t('conflict.keepMine')}
          </Button>
          <Button data-autofocus onClick={onTheirs}>
            {t('conflict.loadTheirs')}
          </Button>
        </>
      )}
    >
      <p className={classes.text}>{theirs.canceled_at === null ? t('conflict.text') : t('untouchable.canceled')}</p>
      {rows.length === 0 ? null : (
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, a, b }) => (
              <tr key={field}>
                <th scope="row">{t(`conflict.field.${field}`)}</th>
                <td>{a || '–'}</td>
                <td>{b || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  );
};
