import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { clip } from '../properties.ts';

interface ClippedProps {
  readonly text: string;
  /** Wraps the text, for example in a chip. */
  readonly children?: (clipped: string) => ReactNode;
}

/** A text of at most 20 characters, with the full text in a tooltip and for screen readers. */
export const Clipped = ({ text, children = (clipped) => clipped }: ClippedProps) => {
  const clipped = clip(text);
  if (clipped === text) return children(text);
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={text}>
        {children(clipped)}
      </span>
    </Tooltip>
  );
};
