import { DEFAULT_DEPARTMENT_GUESTS } from '@ledig/domain/bookings/decide-department.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departmentFreeOptions } from '../api/availability.ts';
import { sentBooking } from '../draft/body.ts';
import { emptyDraft } from '../draft/draft.ts';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { Found, NoChoice, SomeChoice } from '../parts/outcome.tsx';
import { placeStepCount } from '../parts/place-steps.tsx';
import { SearchedClient, SearchFailed, SearchFrame } from '../parts/search-frame.tsx';
import { Step } from '../parts/step.tsx';
import { type SearchDialogProps, useSearchedBooking } from '../parts/use-searched-booking.ts';
import { WhenFields } from '../parts/when-fields.tsx';

const opened = { ...emptyDraft, guests: DEFAULT_DEPARTMENT_GUESTS };

/**
 * Books a whole department for a period after checking that it is free. Rule: docs/rules/calendars.md#new-bookings.
 */
export const DepartmentReservationDialog = (props: SearchDialogProps) => {
  const { schedule, onClose } = props;
  const { t } = useTranslation('bookingform');
  const searched = useSearchedBooking(props, { opened, success: t('toast.departmentReserved') });
  const { draft, setting, place, asked, ask, faults, dispatch } = searched;
  const answer = useQuery(departmentFreeOptions(asked));
  const isFree = asked !== null && answer.data === true;
  const first = placeStepCount(place);
  return (
    <SearchFrame
      title={t('department.title')}
      submitLabel={t('action.reserve')}
      searched={searched}
      isReady={isFree}
      bookingOf={(searchedIn) => ({ way: 'bookings.reserveDepartment', body: sentBooking(draft, searchedIn) })}
      onClose={onClose}
    >
      {place.departmentId === null ? null : (
        <Step number={first + 1} title={t('step.when')} done={isFree} open>
          <WhenFields {...{ schedule, draft, setting, faults, dispatch }} keepsEqual />
          {setting.fault === 'equal' ? (
            <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('stay.fault.equal')}
            </Alert>
          ) : null}
          <div className={form.two}>
            <GuestsField
              value={draft.guests}
              max={null}
              error={faults.number_of_interactors}
              onChange={(guests) => dispatch({ type: 'guests', guests })}
            />
          </div>
          <Found>
            <Button
              variant="light"
              onClick={ask}
              loading={asked !== null && answer.isFetching && answer.data === undefined}
              disabled={isFree || setting.fault === 'equal'}
            >
              {t('department.check')}
            </Button>
            {isFree ? <SomeChoice text={t('department.free')} /> : null}
            {asked !== null && answer.data === false ? <NoChoice text={t('department.taken')} /> : null}
            <SearchFailed asked={asked} answer={answer} />
          </Found>
        </Step>
      )}
      {isFree ? <SearchedClient number={first + 2} searched={searched} /> : null}
    </SearchFrame>
  );
};
