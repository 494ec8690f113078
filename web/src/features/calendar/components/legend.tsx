import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { statesOf, toneOfState } from '../content/item-appearance.ts';
import { type Calendar, ZOOM_STEP } from '../use-calendar.ts';
import { Tool } from './calendar-toolbar.tsx';
import classes from './legend.module.css';
import { ShortcutsHelp } from './shortcuts-help.tsx';

/** The alternating row colors of each calendar. */
const turns = { HOURLY: [0, 1, 2, 3], DAILY: [0, 1, 2] } as const;

interface FootProps {
  readonly calendar: Calendar;
}

/** Below the board: the legend, and at its end the zoom, the print and the keys. */
export const CalendarFoot = ({ calendar }: FootProps) => {
  const { t } = useTranslation('calendar');
  const { schedule } = calendar;
  const { board, shape } = calendar.view;
  return (
    <div className={classes.foot}>
      <Legend schedule={schedule} />
      <div className={classes.tools}>
        {shape !== 'board' ? null : (
          <>
            <Tool
              label={t('toolbar.zoomOut')}
              icon={IconZoomOut}
              onClick={() => board.current?.zoomBy(1 / ZOOM_STEP)}
            />
            <Tool label={t('toolbar.zoomIn')} icon={IconZoomIn} onClick={() => board.current?.zoomBy(ZOOM_STEP)} />
          </>
        )}
        <Tool label={t('toolbar.print')} icon={IconPrinter} onClick={() => window.print()} />
        <ShortcutsHelp calendar={calendar} />
      </div>
    </div>
  );
};

/** Explains the colors of a calendar. */
const Legend = ({ schedule }: { readonly schedule: ScheduleSystem }) => {
  const { t } = useTranslation('calendar');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {statesOf[schedule].map((state) => {
        const tone = toneOfState(state, schedule);
        return (
          <li key={state}>
            <span className={classes.swatch} data-legend={tone} aria-hidden="true">
              {tone === undefined
                ? turns[schedule].map((turn) => (
                    <i key={turn} style={{ background: `var(--calendar-${schedule.toLowerCase()}-${turn})` }} />
                  ))
                : null}
            </span>
            <b>{t(`state.${state}`)}</b>
          </li>
        );
      })}
      {schedule === 'HOURLY' ? (
        <li>
          <span className={classes.arrived} aria-hidden="true" />
          <b>{t('item.arrived')}</b>
        </li>
      ) : null}
      {schedule === 'DAILY'
        ? (['arrives', 'departs'] as const).map((mark) => (
            <li key={mark}>
              <span className={classes.mark} data-mark={mark} aria-hidden="true" />
              <b>{t(`mark.${mark}`)}</b>
            </li>
          ))
        : null}
      <li>
        <span className={classes.held} aria-hidden="true" />
        <b>{t('item.heldPlaces')}</b>
      </li>
      <li>
        <span className={classes.closed} aria-hidden="true" />
        <b>{t('item.closed')}</b>
      </li>
      <li>
        <span className={classes.blocked} aria-hidden="true" />
        <b>{t('item.blocked')}</b>
      </li>
    </ul>
  );
};
