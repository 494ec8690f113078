import { DEFAULT_DEPARTMENT_GUESTS } from '@ledig/domain/bookings/decide-department.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentFreeOptions, reasonOf } from '../api/availability.ts';
import { sentBooking } from '../draft/body.ts';
import { emptyDraft, type Schedule } from '../draft/draft.ts';
import { type Change, reduce } from '../draft/reduce.ts';
import { expectedFaults } from '../draft/stays.ts';
import { fieldsChangedBy, useBookingFaults } from '../parts/booking-faults.ts';
import { ClientStep } from '../parts/client-step.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { Failed, Found, NoChoice, Outcome, SomeChoice } from '../parts/outcome.tsx';
import { PlaceSteps, placeStepCount } from '../parts/place-steps.tsx';
import { Step, Steps } from '../parts/step.tsx';
import { useBook } from '../parts/use-book.ts';
import { useClientCheck } from '../parts/use-client-check.ts';
import { useSetting } from '../parts/use-setting.ts';
import { useAsk, WhenFields } from '../parts/when-fields.tsx';

export interface DepartmentReservationDialogProps {
  readonly schedule: Schedule;
  readonly date?: LocalDate;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
}

const opened = { ...emptyDraft, guests: DEFAULT_DEPARTMENT_GUESTS };

/**
 * Books a whole department for a period after checking that it is free. Rule: docs/rules/calendars.md#new-bookings.
 */
export const DepartmentReservationDialog = (props: DepartmentReservationDialogProps) => {
  const { schedule, date, onClose, onBooked } = props;
  const { t } = useTranslation('reservation');
  const [draft, apply] = useReducer(reduce, opened);
  const setting = useSetting({ draft, schedule, date });
  const { place, sent } = setting;
  const { companyId, departmentId } = place;
  const asked = draft.asked && departmentId !== null && sent !== null ? { departmentId, schedule, sent } : null;
  const answer = useQuery(departmentFreeOptions(asked));
  const isFree = asked !== null && answer.data === true;
  const late = expectedFaults(draft, setting.hours);
  const check = useClientCheck(draft.client, (client) => apply({ type: 'client', client }));
  const { book, isPending, error } = useBook({ check, success: t('toast.departmentReserved'), onClose, onBooked });
  const ask = useAsk(setting, () => apply({ type: 'ask' }));
  const { faults, mend } = useBookingFaults(error);
  const dispatch = (change: Change) => {
    mend(fieldsChangedBy(change));
    apply(change);
  };
  const canBook = isFree && !(late.arrival || late.departure) && !isPending;
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
        <>
          <Button variant="default" onClick={() => close()} disabled={isPending}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" disabled={!canBook} loading={isPending}>
            {t('action.reserve')}
          </Button>
        </>
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
