import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../draft/draft.ts';
import { commonDuration, groupSlots } from '../draft/slots.ts';
import { useWords } from '../use-words.ts';
import classes from './slot-choice.module.css';

interface SlotChoiceProps {
  readonly slots: readonly Slot[];
  readonly day: string;
  readonly zone: string;
  readonly chosen: Slot | null;
  readonly onChoose: (slot: Slot) => void;
}

/** Free starts by part of day. A common duration is shown once. */
export const SlotChoice = ({ slots, day, zone, chosen, onChoose }: SlotChoiceProps) => {
  const { t } = useTranslation('wizard');
  const words = useWords(zone);
  const common = commonDuration(slots, zone);
  return (
    <div className={classes.parts}>
      {common === null ? null : (
        <p className={classes.duration}>{t('slots.duration', { duration: words.duration(common) })}</p>
      )}
      {groupSlots(slots, day, zone).map(({ part, slots: ofPart }) => (
        <fieldset key={part} className={classes.part}>
          <legend>{t(`slots.part.${part}`)}</legend>
          <div className={classes.slots}>
            {ofPart.map((slot) => (
              <button
                key={slot.from}
                type="button"
                className={classes.slot}
                aria-pressed={slot.from === chosen?.from}
                onClick={() => onChoose(slot)}
              >
                {words.clock(slot.from)}
                <VisuallyHidden>
                  {t('slots.until', { time: words.clock(slot.to), duration: words.slotDuration(slot) })}
                </VisuallyHidden>
                {common === null ? <small aria-hidden="true">{words.shortDuration(slot)}</small> : null}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder of the times. */
export const SlotSkeleton = () => (
  <div className={classes.slots} aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} height={46} radius="md" />
    ))}
  </div>
);
