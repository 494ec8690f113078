import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/toasts/announcer.tsx';
import { type Alternative, useAlternatives } from '../api/use-alternatives.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { localOf } from '../draft/slots.ts';
import { useWords } from '../use-words.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './alternatives.module.css';

interface AlternativesProps {
  readonly department: PublicDepartment;
  /** The server's text for the refusal. */
  readonly text: string;
  readonly attempt: number;
  readonly onTaken: () => void;
}

/** Tells that the slot was just taken, keeps all input, and offers the nearest free times. */
export const Alternatives = ({ department, text, attempt, onTaken }: AlternativesProps) => {
  const { t } = useTranslation('wizard');
  const { draft, zone, firstDay, dispatch } = useWizard();
  const words = useWords(zone);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: found, isPending } = useAlternatives(department, draft, firstDay, attempt);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (found !== undefined) announce(t('lost.announce', { count: found.length }));
  }, [found, t]);

  const take = (alternative: Alternative) => {
    if (alternative.kind === 'slot') {
      dispatch({ type: 'other-slot', slot: alternative.slot, day: localOf(alternative.slot.from, zone).date });
    } else {
      dispatch({ type: 'other-stay', range: { first: alternative.first, last: alternative.last } });
    }
    announce(t('lost.taken'));
    onTaken();
  };
  const labelOf = (alternative: Alternative): [string, string] =>
    alternative.kind === 'slot'
      ? [words.clock(alternative.slot.from), words.shortDay(localOf(alternative.slot.from, zone).date)]
      : [words.stay(alternative), words.nights(alternative)];
  return (
    <section className={classes.lost} aria-labelledby="wizard-lost">
      <h3 id="wizard-lost" ref={heading} tabIndex={-1}>
        {t(text === '' ? 'lost.title' : 'lost.titleOther')}
      </h3>
      <p>{text === '' ? t('lost.text') : text}</p>
      {isPending ? <Skeleton height={56} radius="md" aria-hidden /> : null}
      {found !== undefined && found.length > 0 ? (
        <>
          <p className={classes.offer}>{t('lost.offer')}</p>
          <div className={classes.choices}>
            {found.map((alternative) => {
              const [main, small] = labelOf(alternative);
              return (
                <button
                  key={`${main}${small}`}
                  type="button"
                  className={classes.choice}
                  onClick={() => take(alternative)}
                >
                  <strong>{main}</strong>
                  <small>{small}</small>
                </button>
              );
            })}
          </div>
        </>
      ) : null}
      <button type="button" className={classes.other} onClick={() => dispatch({ type: 'open', step: 'date' })}>
        {t('lost.otherDate')}
      </button>
      <p className={classes.kept}>{t('lost.kept')}</p>
    </section>
  );
};
