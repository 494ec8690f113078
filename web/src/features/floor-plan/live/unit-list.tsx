import { Button, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardItem } from '#board/types.ts';
import { formatNumber, formatTime } from '#lib/texts/format.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { hueOf } from './live-unit.tsx';
import classes from './unit-list.module.css';
import type { LiveUnit } from './use-floor-units.ts';

interface UnitListProps {
  readonly units: readonly LiveUnit[];
  /** Bookings that begin soon. */
  readonly coming: readonly BoardItem[];
  readonly zone: string;
  /** Guests in each part of the day. */
  readonly load: readonly { readonly start: number; readonly guests: number }[];
  readonly stateText: (unit: LiveUnit) => string;
  readonly unitName: (rowId: string) => string;
  readonly onOpen: (item: BoardItem) => void;
  readonly onUnit: (unit: LiveUnit) => void;
  readonly onGrab: (event: PointerEvent, item: BoardItem) => void;
}

/** The plan's content as lists: the next bookings, and every unit with its state. */
export const UnitList = ({ units, coming, zone, load, stateText, unitName, onOpen, onUnit, onGrab }: UnitListProps) => {
  const { t } = useTranslation('floorplan');
  return (
    <aside className={classes.side} aria-label={t('list.label')}>
      <h2 className={classes.title}>{t('list.coming')}</h2>
      {coming.length === 0 ? <p className={classes.none}>{t('list.nothing')}</p> : null}
      <ul className={classes.list}>
        {coming.map((item) => (
          <li key={item.id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              className={classes.party}
              onClick={() => onOpen(item)}
              onPointerDown={(event) => onGrab(event, item)}
            >
              <span className={classes.when}>{formatTime(item.start, zone)}</span>
              <span className={classes.who}>{item.title}</span>
              <span className={classes.count}>
                <IconUsers size={13} aria-hidden /> {item.side}
              </span>
              <span className={classes.where}>{unitName(item.rowId)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <h2 className={classes.title}>{t('list.units')}</h2>
      <ul className={classes.list}>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={classes.unit}
              data-state={unit.state.kind}
              data-tone={unit.state.kind === 'taken' ? unit.state.item.tone : undefined}
              style={hueOf(unit.state)}
              data-head={unit.row.id}
              onClick={() => onUnit(unit)}
            >
              <VisuallyHidden>{t('unit.label', { name: unit.row.title, count: unit.seats })}</VisuallyHidden>
              <b aria-hidden="true">{unit.row.title}</b>
              <span className={classes.count} aria-hidden="true">
                <IconUsers size={13} /> {unit.seats}
              </span>
              <span className={classes.state}>{stateText(unit)}</span>
              {unit.place === null ? <span className={classes.state}>{t('list.notPlaced')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      <ChartTable
        label={t('load.title')}
        headers={[t('load.time'), t('load.guests')]}
        rows={load.map(({ start, guests }) => [formatTime(start, zone), formatNumber(guests)])}
      />
    </aside>
  );
};
