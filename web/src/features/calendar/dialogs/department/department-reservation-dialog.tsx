import { DEFAULT_DEPARTMENT_GUESTS } from '@ledig/domain/bookings/decide-department.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departmentFreeOptions, reasonOf } from '../api/availability.ts';
import { sentBooking } from '../draft/body.ts';
import { emptyDraft } from '../draft/draft.ts';
import { ClientStep } from '../parts/client-step.tsx';
import { DialogButtons } from '../parts/dialog-buttons.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { Failed, Found, NoChoice, Outcome, SomeChoice } from '../parts/outcome.tsx';
import { PlaceSteps, placeStepCount } from '../parts/place-steps.tsx';
import { Step, Steps } from '../parts/step.tsx';
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
  const { draft, setting, place, asked, ask, check, book, isPending, error, faults, dispatch } = searched;
  const { companyId, departmentId } = place;
  const answer = useQuery(departmentFreeOptions(asked));
  const isFree = asked !== null && answer.data === true;
  const canBook = isFree && !searched.isLate && !isPending;
  const submit = () => {
    if (!canBook || companyId === null || asked === null) return;
    void book({ way: 'bookings.reserveDepartment', body: sentBooking(draft, { ...asked, companyId }) });
  };
  const first = placeStepCount(place);
  return (
    <DialogFrame
      title={t('department.title')}
      dirty={draft.touched}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={(close) => (
        <DialogButtons close={close} isPending={isPending}>
          <Button type="submit" disabled={!canBook} loading={isPending}>
            {t('action.reserve')}
          </Button>
        </DialogButtons>
      )}
    >
      <Outcome setting={setting}>
        <Steps>
          <PlaceSteps place={place} dispatch={dispatch} />
          {departmentId === null ? null : (
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
                {asked !== null && answer.isError ? (
                  <Failed text={reasonOf(answer.error) ?? t('slot.unknown')} onRetry={() => void answer.refetch()} />
                ) : null}
              </Found>
            </Step>
          )}
          {isFree ? (
            <ClientStep
              number={first + 2}
              {...{ draft, check, dispatch, error }}
              tags={setting.tags}
              confirms={setting.confirms}
            />
          ) : null}
        </Steps>
      </Outcome>
    </DialogFrame>
  );
};
