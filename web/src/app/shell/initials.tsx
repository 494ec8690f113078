import classes from './initials.module.css';

/** First letters of the first and last name, at most two. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** A person's initials in a rounded square. */
export const Initials = ({ name }: { readonly name: string }) => (
  <span className={classes.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
