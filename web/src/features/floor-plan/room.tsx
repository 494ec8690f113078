import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './room.module.css';

interface RoomProps {
  readonly width: number;
  readonly height: number;
  /** Where the drawing behind the units is served. */
  readonly picture: string | null;
  readonly label: string;
  /** Fits the whole width, as on phones. Otherwise the room fits its space, and scrolls if units would be too small. */
  readonly isWhole?: boolean;
  /** The units, placed by `styleOf`, at pixels per point. */
  readonly children: (scale: number) => ReactNode;
}

/** The smallest scale at which the text of units can be read. Below it, the room scrolls. */
const LEAST_SCALE = 0.6;
/** The smallest scale at which units can be pressed: a table of 80 cm is 24 pixels wide. */
const LEAST_WHOLE = 0.3;
const MOST_SCALE = 1.3;
/** Width and height of the frame around the room in pixels. */
const FRAME = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which a room fits into its space, or only into its width. */
export const scaleOf = (room: Size, space: Size, isWhole: boolean): number => {
  if (space.width === 0) return 1;
  const wide = (space.width - FRAME) / room.width;
  const [fits, least] = isWhole
    ? [wide, LEAST_WHOLE]
    : [Math.min(wide, (space.height - FRAME) / room.height), LEAST_SCALE];
  return Math.min(MOST_SCALE, Math.max(least, fits));
};

/** A room from above, scaled to the available space. */
export const Room = ({ width, height, picture, label, isWhole = false, children }: RoomProps) => {
  const { ref, width: spaceWidth, height: spaceHeight } = useElementSize();
  const scale = scaleOf({ width, height }, { width: spaceWidth, height: spaceHeight }, isWhole);
  return (
    <div ref={ref} className={classes.space} data-whole={isWhole || undefined}>
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
