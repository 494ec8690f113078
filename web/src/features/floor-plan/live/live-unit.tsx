import { footprint } from '@ledig/domain/floor-plan/floor-plan.ts';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/texts/format.ts';
import { styleOf } from '../room.tsx';
import { UnitFigure } from '../unit-figure.tsx';
import type { UnitState } from '../unit-state.ts';
import classes from './live-unit.module.css';
import type { LiveUnit } from './use-floor-units.ts';

interface LiveUnitProps {
  readonly unit: LiveUnit;
  readonly scale: number;
  readonly zone: string;
  readonly stateText: string;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** While a booking is dragged: whether it could be moved here. */
  readonly target: 'fits' | 'small' | 'no' | undefined;
  readonly onPress: (isMore: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

/** The second line: the guest, or the time of the next booking. */
const lineOf = ({ state }: LiveUnit, zone: string): string => {
  if (state.kind === 'taken') return state.item.title;
  return state.kind === 'closed' || state.next === null ? '' : formatTime(state.next.start, zone);
};

/** The color of an upcoming booking, as in the calendar. Other states have a tone. */
export const hueOf = (state: UnitState): CSSProperties =>
  state.kind === 'taken' && state.item.color !== undefined ? ({ '--hue': state.item.color } as CSSProperties) : {};

/** A unit in the room: a button with its name, its state and its next booking. */
export const LiveUnitButton = (props: LiveUnitProps) => {
  const { unit, scale, zone, stateText, isSelected, target } = props;
  const { t } = useTranslation('floorplan');
  const { place, row, shortName, state, seats } = unit;
  if (place === null) return null;
  const item = state.kind === 'taken' ? state.item : undefined;
  return (
    <button
      type="button"
      className={classes.unit}
      style={{ ...styleOf(footprint(place), scale), ...hueOf(state) }}
      data-track={row.id}
      data-item={item?.id}
      data-state={state.kind}
      data-tone={item?.tone}
      data-arrived={item?.bar === undefined ? undefined : ''}
      data-selected={isSelected || undefined}
      data-target={target}
      data-pending={item?.pending || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={isSelected || undefined}
      onClick={(event) => props.onPress(event.ctrlKey || event.metaKey || event.shiftKey)}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onPointerDown={props.onPointerDown}
    >
      <UnitFigure unit={place} seats={seats} />
      <VisuallyHidden>
        {t('unit.label', { name: row.title, count: seats })}: {stateText}
      </VisuallyHidden>
      <span className={classes.words} aria-hidden="true">
        <b>{shortName}</b>
        <span>{lineOf(unit, zone) || t('unit.seats', { count: seats })}</span>
      </span>
    </button>
  );
};
