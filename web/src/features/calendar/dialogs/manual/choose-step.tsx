import type { Utilisation } from '@ledig/domain/bookings/utilisation.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import type { BookingFaults } from '../parts/booking-faults.ts';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import { EntityChoice, type FreeEntity } from './entity-choice.tsx';

interface ChooseStepProps {
  readonly draft: Draft;
  readonly free: readonly FreeEntity[];
  readonly total: number;
  readonly chosen: readonly number[];
  readonly use: Utilisation;
  /** The server's messages for guests and units. */
  readonly faults: BookingFaults;
  readonly dispatch: (change: Change) => void;
}

/** The total capacity of some entities. */
export const capacityOf = (entities: readonly FreeEntity[], ids: readonly number[]): number =>
  entities.reduce((sum, { id, number_of_interactors }) => sum + (ids.includes(id) ? number_of_interactors : 0), 0);

/**
 * Number of guests and choice of units; Proceed is enabled once the capacity suffices. Rule:
 * docs/rules/calendars.md#new-bookings.
 */
export const ChooseStep = ({ draft, free, total, chosen, use, faults, dispatch }: ChooseStepProps) => {
  const { t } = useTranslation('bookingform');
  const capacity = capacityOf(free, chosen);
  return (
    <>
      <div className={form.two}>
        <GuestsField
          value={draft.guests}
          max={total}
          error={faults.number_of_interactors}
          onChange={(guests) => dispatch({ type: 'guests', guests, capacity })}
        />
      </div>
      <EntityChoice
        entities={free}
        chosen={chosen}
        error={faults.renting_entity_ids}
        onChoose={(ids) => dispatch({ type: 'choose', ids, capacity: capacityOf(free, ids) })}
      />
      <CapacityBar capacity={capacity} guests={draft.guests} use={use} />
      <div>
        <Button
          variant={draft.proceeded ? 'default' : 'filled'}
          disabled={use.status === 'under' || draft.proceeded}
          onClick={() => dispatch({ type: 'proceed' })}
        >
          {t('action.proceed')}
        </Button>
      </div>
    </>
  );
};
