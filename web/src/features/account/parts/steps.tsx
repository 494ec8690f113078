import classes from './steps.module.css';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the shown part, from 0. */
  readonly at: number;
}

/** The progress through a form of several parts. */
export const Steps = ({ label, steps, at }: StepsProps) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classes.step}
        data-reached={index <= at ? true : undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);
