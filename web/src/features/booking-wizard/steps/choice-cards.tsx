import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

interface Choice {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  /** A line of facts below the text. */
  readonly facts?: string;
  readonly icon?: ReactNode;
  /** Path and text alternative of a picture, shown instead of the icon. */
  readonly picture?: { readonly source: string; readonly alt: string } | null;
  /** A short label at the end: "available", "by request". */
  readonly mark?: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
}

interface ChoiceCardsProps {
  readonly choices: readonly Choice[];
  readonly onChoose: (id: number) => void;
}

/** A choice as cards. Choosing one moves to the next step. */
export const ChoiceCards = ({ choices, onChoose }: ChoiceCardsProps) => (
  <ul className={classes.cards}>
    {choices.map((choice) => (
      <li key={choice.id}>
        <button
          type="button"
          className={classes.card}
          data-pictured={choice.picture ? true : undefined}
          aria-pressed={choice.isChosen}
          disabled={choice.isDisabled}
          onClick={() => onChoose(choice.id)}
        >
          {choice.picture || choice.icon === undefined ? null : <span className={classes.icon}>{choice.icon}</span>}
          <span className={classes.words}>
            <strong>{choice.title}</strong>
            {choice.text ? <span className={classes.text}>{choice.text}</span> : null}
            {choice.facts ? <span className={classes.facts}>{choice.facts}</span> : null}
          </span>
          {choice.picture ? (
            // The picture comes after the texts in the DOM, so that the card's accessible name begins with the title.
            // CSS shows it first.
            <img
              className={classes.picture}
              src={choice.picture.source}
              alt={choice.picture.alt}
              loading="lazy"
              width={400}
              height={300}
            />
          ) : null}
          {choice.mark}
          {choice.isDisabled ? null : <IconChevronRight size={18} aria-hidden className={classes.arrow} />}
        </button>
      </li>
    ))}
  </ul>
);
