import { utilisation } from '@ledig/domain/bookings/utilisation.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { freeEntitiesOptions } from '../api/availability.ts';
import type { Creation } from '../api/use-create.ts';
import { type Setting, sentBooking } from '../draft/body.ts';
import { emptyDraft } from '../draft/draft.ts';
import { Found, NoChoice } from '../parts/outcome.tsx';
import { placeStepCount } from '../parts/place-steps.tsx';
import { SearchedClient, SearchFailed, SearchFrame } from '../parts/search-frame.tsx';
import { Step } from '../parts/step.tsx';
import { type SearchDialogProps, useSearchedBooking } from '../parts/use-searched-booking.ts';
import { WhenFields } from '../parts/when-fields.tsx';
import { ChooseStep, capacityOf } from './choose-step.tsx';

export interface ManualBookingDialogProps extends SearchDialogProps {
  readonly departmentId?: number;
  /** Preselected units, and the period for them. The search for them begins at once. */
  readonly entityIds?: readonly number[];
  readonly period?: Period;
}

/** The initial draft, with the given department, units and period. */
const openedBy = ({ departmentId, entityIds = [], period }: ManualBookingDialogProps) => ({
  ...emptyDraft,
  departmentId: departmentId ?? null,
  chosen: entityIds,
  period: period ?? null,
  asked: period !== undefined,
});

/** Books entities that staff pick one by one. Rule: docs/rules/calendars.md#new-bookings. */
export const ManualBookingDialog = (props: ManualBookingDialogProps) => {
  const { schedule, onClose } = props;
  const { t } = useTranslation('bookingform');
  const searched = useSearchedBooking(props, { opened: openedBy(props), success: t('toast.addedWell') });
  const { draft, setting, place, asked, ask, faults, dispatch } = searched;
  const answer = useQuery(freeEntitiesOptions(asked));
  const free = answer.data?.available_renting_entities ?? [];
  const chosen = draft.chosen.filter((id) => free.some((entity) => entity.id === id));
  const use = utilisation(capacityOf(free, chosen), draft.guests);
  const hasFound = asked !== null && answer.isSuccess && free.length > 0;
  const showsClient = hasFound && draft.proceeded && use.status !== 'under';
  const bookingOf = (searchedIn: Setting): Creation => {
    const { booking, ...rest } = sentBooking(draft, searchedIn);
    const body = { booking: { ...booking, renting_entity_ids: chosen, is_manual_booking: true as const }, ...rest };
    return { way: 'bookings.createManualBooking', body };
  };
  const first = placeStepCount(place);
  return (
    <SearchFrame
      title={t('manual.title')}
      submitLabel={t('action.book')}
      searched={searched}
      isReady={showsClient}
      bookingOf={bookingOf}
      onClose={onClose}
    >
      {place.departmentId === null ? null : (
        <Step number={first + 1} title={t('step.when')} done={hasFound} open>
          <WhenFields {...{ schedule, draft, setting, faults, dispatch }} widens />
          <Found>
            <Button
              variant="light"
              onClick={ask}
              loading={asked !== null && answer.isFetching}
              disabled={asked !== null && answer.isSuccess}
            >
              {t('manual.fetch')}
            </Button>
            {asked !== null && answer.isSuccess && free.length === 0 ? <NoChoice text={t('slot.none')} /> : null}
            <SearchFailed asked={asked} answer={answer} />
          </Found>
        </Step>
      )}
      {hasFound ? (
        <Step number={first + 2} title={t('step.choose')} done={showsClient} open>
          <ChooseStep
            draft={draft}
            free={free}
            total={answer.data?.total_number_of_interactors ?? 0}
            chosen={chosen}
            use={use}
            faults={faults}
            dispatch={dispatch}
          />
        </Step>
      ) : null}
      {showsClient ? <SearchedClient number={first + 3} searched={searched} /> : null}
    </SearchFrame>
  );
};
