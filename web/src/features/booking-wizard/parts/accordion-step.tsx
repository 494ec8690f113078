import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepStatus } from '../draft/steps.ts';
import classes from './accordion-step.module.css';

interface AccordionStepProps {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** The chosen value of a completed step. */
  readonly value: string;
  readonly status: StepStatus;
  /** Whether the visitor opened the step. It then takes focus; on page load it doesn't. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A step: a heading with a button, and its content below. */
export const AccordionStep = ({
  id,
  number,
  title,
  value,
  status,
  takesFocus,
  onOpen,
  children,
}: AccordionStepProps) => {
  const { t } = useTranslation('wizard');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = status === 'open';
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    // An invalid field in the step already has focus.
    if (document.getElementById(`${id}-panel`)?.contains(document.activeElement)) return;
    button.current?.focus({ preventScroll: true });
    button.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [id, isOpen, takesFocus]);
  return (
    <section className={classes.step} data-status={status}>
      <h2 className={classes.heading}>
        <button
          ref={button}
          type="button"
          id={`${id}-heading`}
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          aria-current={isOpen ? 'step' : undefined}
          disabled={status === 'waiting'}
          onClick={onOpen}
        >
          <span className={classes.marker} aria-hidden="true">
            {status === 'done' ? <IconCheck size={16} stroke={3} /> : number}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            {status === 'done' && value !== '' ? <span className={classes.value}>{value}</span> : null}
          </span>
          {status === 'done' ? <span className={classes.change}>{t('step.change')}</span> : null}
        </button>
      </h2>
      {isOpen ? (
        <section id={`${id}-panel`} aria-labelledby={`${id}-heading`} className={classes.panel}>
          {children}
        </section>
      ) : null}
    </section>
  );
};
