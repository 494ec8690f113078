import { footprint, GRID, type PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDirection } from '../nearest.ts';
import { styleOf } from '../room.tsx';
import { UnitFigure } from '../unit-figure.tsx';
import { usePointerDrag } from '../use-pointer-drag.ts';
import classes from './edit-unit.module.css';

interface EditUnitProps {
  readonly unit: PlacedUnit;
  readonly name: string;
  readonly shortName: string;
  readonly seats: number;
  readonly scale: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChange: (change: Partial<PlacedUnit>) => void;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

type Grip = 'place' | 'size';

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
/** With Shift, an arrow key moves this much further. */
const FAR = 5;

/** The change of a unit by a drag, in points of the plan. */
const dragged = ({ x, y, width, height, turn }: PlacedUnit, grip: Grip, dx: number, dy: number) => {
  if (grip === 'place') return { x: x + dx, y: y + dy };
  if (turn !== 90) return { width: width + dx, height: height + dy };
  // The width goes down the screen. The left and upper edges stay where they are.
  const shift = (dy - dx) / 2;
  return { x: x - shift, y: y + shift, width: width + dy, height: height + dx };
};

/** A unit that is moved, resized, turned and removed by pointer or keys. */
export const EditUnit = (props: EditUnitProps) => {
  const { unit, name, seats, scale, isSelected, onSelect, onChange } = props;
  const { t } = useTranslation('floorplan');
  const [drag, setDrag] = useState<Partial<PlacedUnit> | null>(null);
  const onPointerDown = usePointerDrag<Grip>({
    onMove: (grip, { dx, dy }) => setDrag(dragged(unit, grip, dx / scale, dy / scale)),
    onDrop: (grip, { dx, dy }) => {
      setDrag(null);
      onChange(dragged(unit, grip, dx / scale, dy / scale));
    },
    onCancel: () => setDrag(null),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDirection(event.key)) {
      const by = GRID * (event.shiftKey ? FAR : 1);
      const [x, y] = STEPS[event.key];
      onChange({ x: unit.x + x * by, y: unit.y + y * by });
    } else if (event.key === 'r') props.onTurn();
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove();
    else return;
    event.preventDefault();
  };
  const shown = { ...unit, ...drag };
  return (
    <div className={classes.frame} style={styleOf(footprint(shown), scale)} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.unit}
        aria-pressed={isSelected}
        onClick={onSelect}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          onSelect();
          onPointerDown(event, 'place');
        }}
      >
        <UnitFigure unit={shown} seats={seats} />
        <VisuallyHidden>{t('unit.label', { name, count: seats })}</VisuallyHidden>
        <span className={classes.name} aria-hidden="true">
          {props.shortName}
        </span>
      </button>
      {isSelected ? (
        // The size has fields as well.
        <span className={classes.grip} aria-hidden="true" onPointerDown={(event) => onPointerDown(event, 'size')} />
      ) : null}
    </div>
  );
};
