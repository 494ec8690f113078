import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './room.module.css';

interface RoomProps {
  readonly width: number;
  readonly height: number;
  /** Where the drawing behind the units is served. */
  readonly picture: string | null;
  readonly label: string;
  /** The units, placed by `styleOf`, at pixels per point. */
  readonly children: (scale: number) => ReactNode;
}

/** The smallest scale at which units can be read and pressed. Below it, the room scrolls. */
const LEAST_SCALE = 0.6;
const MOST_SCALE = 1.3;
/** Width and height of the frame around the room in pixels. */
const FRAME = 2;

/** The scale at which a room fits into its space. */
const scaleOf = (room: { width: number; height: number }, space: { width: number; height: number }): number => {
  if (space.width === 0) return 1;
  const fits = Math.min((space.width - FRAME) / room.width, (space.height - FRAME) / room.height);
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, fits));
};

/** A room from above, scaled to the available space. */
export const Room = ({ width, height, picture, label, children }: RoomProps) => {
  const { ref, width: spaceWidth, height: spaceHeight } = useElementSize();
  const scale = scaleOf({ width, height }, { width: spaceWidth, height: spaceHeight });
  return (
    <div ref={ref} className={classes.space}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className={classes.room}
        role="group"
        aria-label={label}
        style={{ width: width * scale, height: height * scale }}
      >
        {picture === null ? null : <img className={classes.drawing} src={picture} alt="" draggable={false} />}
        {spaceWidth === 0 ? null : children(scale)}
      </div>
    </div>
  );
};

/** The place of a unit in a room. */
export const styleOf = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  scale: number,
): CSSProperties => ({ left: x * scale, top: y * scale, width: width * scale, height: height * scale });
