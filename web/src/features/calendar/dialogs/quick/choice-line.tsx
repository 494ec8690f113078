import type { ChoiceReason } from '@ledig/domain/availability/explain-choice.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime, intlList } from '#lib/texts/format.ts';
import { Checking, NoChoice, SomeChoice, Unknown } from '../parts/outcome.tsx';
import classes from './quick-booking.module.css';
import type { QuickBooking } from './use-quick-booking.ts';

const namesOf = (units: ChoiceReason['chosen']) => intlList(units.map(({ name }) => name));

/** The chosen units with the reason: `Table 9: smallest that fits. Table 10 and Table 11 stay free for 8.` */
const Reason = ({ reason }: { readonly reason: ChoiceReason }) => {
  const { t } = useTranslation('bookingform');
  const { chosen, why, kept } = reason;
  const capacity = chosen.reduce((sum, unit) => sum + unit.capacity, 0);
  return (
    <span>
      <b>{namesOf(chosen)}</b>: {t(`quick.why.${why}`, { count: capacity })}
      {kept === null ? null : (
        <> {t('quick.kept', { units: namesOf(kept.units), count: kept.units.length, capacity: kept.capacity })}</>
      )}
    </span>
  );
};

/** The units that the booking gets, or why there are none and the nearest free times. */
export const ChoiceLine = ({ quick }: { readonly quick: QuickBooking }) => {
  const { t } = useTranslation('bookingform');
  const { choice, zone } = quick;
  return (
    <div role="status" className={classes.choice}>
      {choice.kind === 'free' ? <SomeChoice text={<Reason reason={choice.reason} />} /> : null}
      {choice.kind === 'checking' ? <Checking /> : null}
      {choice.kind === 'unknown' ? <Unknown onRetry={choice.retry} /> : null}
      {choice.kind === 'refused' ? (
        <>
          <NoChoice text={choice.text} />
          {choice.others.length > 0 ? (
            <div className={classes.others}>
              <span>{t('quick.freeTimes')}</span>
              {choice.others.map((period) => (
                <Button key={period.from} size="compact-md" variant="default" onClick={() => quick.pickTime(period)}>
                  {formatTime(period.from, zone)}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
};
