import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/toasts/announcer.tsx';
import { useSlots } from '../api/use-slots.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { type DateLimits, nextOpenDay } from '../draft/dates.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import classes from '../parts/field-row.module.css';
import { Note } from '../parts/notice.tsx';
import { SlotChoice, SlotSkeleton } from '../parts/slot-choice.tsx';
import { useWords } from '../use-words.ts';
import { useWizard } from '../wizard-context.ts';

const NoTimes = ({ day, limits }: { readonly day: LocalDate; readonly limits: DateLimits }) => {
  const { t } = useTranslation('wizard');
  const { zone, dispatch } = useWizard();
  const words = useWords(zone);
  const next = nextOpenDay(limits, addDays(day, 1));
  return (
    <Note title={t('slots.noneTitle', { day: words.shortDay(day) })}>
      {t('slots.noneText')}
      {next === null ? null : (
        <div>
          <Button variant="default" size="md" mt="sm" onClick={() => dispatch({ type: 'day', day: next })}>
            {t('slots.nextDay', { day: words.shortDay(next) })}
          </Button>
        </div>
      )}
    </Note>
  );
};

interface FreeTimesProps {
  readonly department: PublicDepartment;
  readonly limits: DateLimits;
}

/** Free starts of the chosen day. Fetched once guests and day are known. */
export const FreeTimes = ({ department, limits }: FreeTimesProps) => {
  const { t } = useTranslation('wizard');
  const { draft, zone, dispatch } = useWizard();
  const words = useWords(zone);
  const { day, guests, slot } = draft;
  const { data: slots, error, isPending, isFetching, refetch } = useSlots(department.id, guests, day);
  const isReady = guests !== null && day !== null;

  useEffect(() => {
    if (slots === undefined || day === null) return;
    announce(slots.length === 0 ? t('slots.announceNone') : t('slots.announce', { count: slots.length }));
  }, [slots, day, t]);
  useEffect(() => {
    // Another guest took the chosen time before the visitor continued.
    if (slots !== undefined && !isFetching && slot !== null && !slots.some(({ from }) => from === slot.from)) {
      dispatch({ type: 'slot', slot: null });
    }
  }, [slots, isFetching, slot, dispatch]);

  return (
    <section aria-busy={isReady && isPending}>
      <h3 className={classes.label} tabIndex={-1} data-dates>
        {day === null ? t('slots.title') : t('slots.titleOn', { day: words.shortDay(day) })}
      </h3>
      {isReady ? null : <p className={classes.hint}>{t('slots.waiting')}</p>}
      {isReady && isPending ? <SlotSkeleton /> : null}
      {error === null ? null : <FailureNote error={error} onRetry={() => refetch()} />}
      {isReady && slots?.length === 0 ? <NoTimes day={day} limits={limits} /> : null}
      {isReady && slots !== undefined && slots.length > 0 ? (
        <SlotChoice
          slots={slots}
          day={day}
          zone={zone}
          chosen={slot}
          onChoose={(chosen) => dispatch({ type: 'slot', slot: chosen })}
        />
      ) : null}
    </section>
  );
};
