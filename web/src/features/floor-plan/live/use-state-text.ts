import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/texts/format.ts';
import type { UnitState } from '../unit-state.ts';

/** A unit's state in words: the guest and the end of the booking, or the time until which it is free. */
export const useStateText = (zone: string): ((state: UnitState) => string) => {
  const { t } = useTranslation('floorplan');
  return (state) => {
    const { next } = state;
    if (state.kind === 'taken') {
      const { title, side, end, state: itemState } = state.item;
      return t('state.taken', {
        name: title,
        count: Number(side) || 0,
        until: formatTime(end, zone),
        state: itemState ?? '',
      });
    }
    if (state.kind === 'closed') return t('state.closed');
    return next === null
      ? t('state.free')
      : t('state.freeUntil', { time: formatTime(next.start, zone), name: next.title });
  };
};
