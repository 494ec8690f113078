import { Tooltip } from '@mantine/core';
import classes from './clipped.module.css';

/** Characters of a text in a list. Rule: docs/rules/screens.md#lists. */
const LENGTH = 20;

/** The text, or its first characters and an ellipsis. Counts code points, so no emoji of one code point is split. */
export const clip = (text: string, length = LENGTH): string => {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};

/** A text of at most twenty characters. Hover, focus and screen readers get the full text. */
export const Clipped = ({ text }: { readonly text: string }) => {
  const shown = clip(text);
  if (shown === text) return text;
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.clipped} aria-label={text}>
        {shown}
      </button>
    </Tooltip>
  );
};
