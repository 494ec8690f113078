import { footprint, type PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { useMemo } from 'react';
import { chairsOf } from './chairs.ts';
import classes from './unit-figure.module.css';

interface UnitFigureProps {
  readonly unit: Pick<PlacedUnit, 'width' | 'height' | 'shape' | 'turn'>;
  readonly seats: number;
}

const ROUNDING = 10;
const CHAIR = { width: 24, height: 8 };

/** A table with its chairs, drawn from above into the box around it. */
export const UnitFigure = ({ unit, seats }: UnitFigureProps) => {
  const { width, height, shape, turn } = unit;
  const chairs = useMemo(() => chairsOf({ width, height, shape }, seats), [width, height, shape, seats]);
  const around = footprint({ ...unit, x: 0, y: 0 });
  const box = `${around.x} ${around.y} ${around.width} ${around.height}`;
  return (
    <svg className={classes.figure} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      <g transform={`rotate(${turn} ${width / 2} ${height / 2})`}>
        {chairs.map(({ x, y, angle }) => (
          <rect
            key={`${x} ${y}`}
            className={classes.chair}
            x={x - CHAIR.width / 2}
            y={y - CHAIR.height / 2}
            {...CHAIR}
            rx={4}
            transform={`rotate(${angle} ${x} ${y})`}
          />
        ))}
        {shape === 'round' ? (
          <ellipse className={classes.table} cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} />
        ) : (
          <rect className={classes.table} width={width} height={height} rx={ROUNDING} />
        )}
      </g>
    </svg>
  );
};
