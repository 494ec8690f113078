import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/texts/format.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { reasonOf } from '../api/availability.ts';
import { type SlotQuestion, slotsOptions } from '../api/slots.ts';
import form from '../parts/form.module.css';
import { Failed, NoChoice } from '../parts/outcome.tsx';

interface SlotChoiceProps {
  readonly question: SlotQuestion;
  readonly zone: string;
  readonly chosen: number | null;
  readonly onPick: (period: { from: number; to: number }) => void;
}

/** The free starts of a day as buttons. */
export const SlotChoice = ({ question, zone, chosen, onPick }: SlotChoiceProps) => {
  const { t } = useTranslation('bookingform');
  const { data, error, refetch } = useQuery(slotsOptions(question));
  if (error) return <Failed text={reasonOf(error) ?? t('slot.unknown')} onRetry={() => void refetch()} />;
  if (data === undefined) return <LinesSkeleton lines={2} />;
  if (data.length === 0) return <NoChoice text={t('slot.none')} />;
  return (
    <fieldset className={form.fieldset}>
      <legend>{t('slot.choose')}</legend>
      <div className={form.tags}>
        {data.map(({ from, to }) => (
          <button
            key={from}
            type="button"
            className={form.tag}
            aria-pressed={Date.parse(from) === chosen}
            onClick={() => onPick({ from: Date.parse(from), to: Date.parse(to) })}
          >
            {formatTime(from, zone)}–{formatTime(to, zone)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
