import { formatInstant } from '@ledig/domain/time/instant.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type MoveCheck, moveCheckOptions } from '../api/move-check.ts';
import { type Edited, isReplaced, replacedUnit } from './edit-draft.ts';

/** Milliseconds without typing before the place is checked. */
const PAUSE = 250;

/** Result of the check of the place in the form: `same` for the stored place of the booking. */
type PlaceState = 'same' | 'checking' | 'fits' | 'refused' | 'unknown';

export interface PlaceCheck {
  readonly state: PlaceState;
  readonly answer: MoveCheck | undefined;
}

/**
 * Checks the place in the form while people type. Rule: docs/rules/calendars.md#panel.
 *
 * @param index the unit whose replacements are listed
 * @param enabled whether the place can be changed at all
 */
export const usePlaceCheck = (draft: Edited, index: number, enabled: boolean): PlaceCheck => {
  const { base, form } = draft;
  const { from, to, units, zone } = form.place;
  const at = replacedUnit(draft) ?? index;
  const held = base.renting_entities[at]?.id;
  const wanted = units[at]?.id;
  const question = {
    ...{ bookingId: base.id, version: base.version, guests: Math.max(1, form.guests) },
    ...{ from: formatInstant(from, zone), to: formatInstant(to, zone) },
    unitId: wanted === held || base.whole_department_reservation ? undefined : wanted,
    fromUnitId: base.whole_department_reservation ? undefined : held,
  };
  const [key] = useDebouncedValue(JSON.stringify(question), PAUSE);
  const asked: typeof question = JSON.parse(key);
  const { data, isError, isPlaceholderData } = useQuery(moveCheckOptions(asked, enabled));
  const isCurrent = key === JSON.stringify(question) && !isPlaceholderData;
  if (!isReplaced(draft)) return { state: 'same', answer: data };
  if (!isCurrent) return { state: 'checking', answer: data };
  if (isError) return { state: 'unknown', answer: undefined };
  if (data === undefined) return { state: 'checking', answer: data };
  return { state: data.fits ? 'fits' : 'refused', answer: data };
};
