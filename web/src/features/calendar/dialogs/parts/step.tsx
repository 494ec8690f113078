import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly done: boolean;
  /** The chosen value, shown while the step is closed. */
  readonly chosen?: string | undefined;
  /** Whether its content shows. */
  readonly open: boolean;
  /** Reopens the step; missing if that isn't possible. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One step of a booking, below the one before. */
export const Step = ({ number, title, done, chosen, open, onOpen, children }: StepProps) => {
  const { t } = useTranslation('bookingform');
  const head = (
    <>
      <span className={classes.number} data-done={done || undefined} aria-hidden="true">
        {done ? <IconCheck size={15} stroke={2.6} /> : number}
      </span>
      <span className={classes.title}>{title}</span>
      {open || chosen === undefined ? null : <span className={classes.chosen}>{chosen}</span>}
      {open || onOpen === undefined ? null : <span className={classes.change}>{t('step.change')}</span>}
    </>
  );
  return (
    <li className={classes.step} data-open={open || undefined} aria-current={open ? 'step' : undefined}>
      {open || onOpen === undefined ? (
        <div className={classes.head}>{head}</div>
      ) : (
        <button type="button" className={classes.head} onClick={onOpen}>
          {head}
        </button>
      )}
      {open ? <div className={classes.content}>{children}</div> : null}
    </li>
  );
};

/** Steps in their order. */
export const Steps = ({ children }: { readonly children: ReactNode }) => <ol className={classes.steps}>{children}</ol>;
