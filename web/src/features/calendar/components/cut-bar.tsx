import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '#lib/texts/format.ts';
import type { Clipboard } from '../actions/use-clipboard.ts';
import type { Calendar } from '../use-calendar.ts';
import classes from './drawing-bar.module.css';

interface CutBarProps {
  readonly calendar: Calendar;
  readonly phone: boolean;
  readonly clipboard: Pick<Clipboard, 'pasteHere' | 'isWaiting' | 'isAtOwnPlace'>;
}

/** Names the cut booking while its new place is chosen. */
export const CutBar = ({ calendar, phone, clipboard }: CutBarProps) => {
  const { t } = useTranslation('calendar');
  const { content } = calendar;
  const { cut, setCut } = calendar.actions;
  if (cut === null) return null;
  return (
    <div className={classes.bar}>
      <span role="status">{t(phone ? 'clipboard.textPhone' : 'clipboard.text', { name: cut.title })}</span>
      <span className={classes.buttons}>
        <Button
          size="xs"
          onClick={() => clipboard.pasteHere()}
          loading={clipboard.isWaiting}
          disabled={clipboard.isAtOwnPlace}
        >
          {t('clipboard.paste', { date: formatDayShort(content.date) })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setCut(null)}>
          {t('clipboard.cancel')}
        </Button>
      </span>
    </div>
  );
};
