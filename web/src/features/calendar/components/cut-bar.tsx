import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '../../../lib/format.ts';
import type { Calendar } from '../use-calendar.ts';
import classes from './drawing-bar.module.css';

interface CutBarProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
  /** Whether the booking is put down as soon as the shown date has loaded. */
  readonly isWaiting: boolean;
  /** Puts the cut booking on the shown date, in its unit. */
  readonly onPaste: () => void;
}

/** Names the cut booking while its new place is chosen. */
export const CutBar = ({ calendar, phone, isWaiting, onPaste }: CutBarProps) => {
  const { t } = useTranslation('calendar');
  const { cut, setCut, content } = calendar;
  if (cut === null) return null;
  return (
    <div className={classes.bar}>
      <span role="status">{t(phone ? 'clipboard.textPhone' : 'clipboard.text', { name: cut.title })}</span>
      <span className={classes.buttons}>
        <Button size="xs" onClick={onPaste} loading={isWaiting}>
          {t('clipboard.paste', { date: formatDayShort(content.date) })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setCut(null)}>
          {t('clipboard.cancel')}
        </Button>
      </span>
    </div>
  );
};
