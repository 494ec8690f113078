import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatPeriod } from '#lib/texts/format.ts';
import { BookButtons } from '../parts/book-buttons.tsx';
import { ClientStep } from '../parts/client-step.tsx';
import { DialogButtons } from '../parts/dialog-buttons.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { PlaceSelect } from '../parts/place-steps.tsx';
import { Step, Steps } from '../parts/step.tsx';
import { type AddStep, canReturnTo } from './add-steps.ts';
import { DateStep } from './date-step.tsx';
import type { AdminBookingDialogProps } from './use-add.ts';
import { useAdd } from './use-add.ts';

type Add = ReturnType<typeof useAdd>;

/** The value that a closed step shows. */
const useChosen = (
  { draft, setting, open }: Add,
  schedule: ScheduleSystem,
): Partial<Record<AddStep, string | undefined>> => {
  const { place, range, zone } = setting;
  const { period } = draft;
  const nameOf = (choices: readonly { id: number; name: string }[], id: number | null) =>
    choices.find((one) => one.id === id)?.name;
  const stay = range?.last ? `${formatDay(range.first)} – ${formatDay(range.last)}` : undefined;
  const hours = period === null ? undefined : formatPeriod(period.from, period.to, zone);
  return {
    company: nameOf(place.companies, place.companyId),
    department: nameOf(place.departments, place.departmentId),
    date: open === 'client' ? (schedule === 'DAILY' ? stay : hours) : undefined,
  };
};

const AddSteps = ({ add, schedule }: { readonly add: Add; readonly schedule: ScheduleSystem }) => {
  const { t } = useTranslation('bookingform');
  const { draft, dispatch, setting, steps, open, setReturned } = add;
  const { place } = setting;
  const chosen = useChosen(add, schedule);
  const frame = (step: AddStep) => {
    const canReturn = canReturnTo(steps, open, step);
    return {
      number: steps.indexOf(step) + 1,
      open: open === step,
      done: canReturn,
      chosen: chosen[step],
      onOpen: canReturn ? () => setReturned(step) : undefined,
    };
  };
  // A reopened step can be left unchanged.
  const goOn = (
    <div>
      <Button variant="light" onClick={() => setReturned(null)}>
        {t('action.next')}
      </Button>
    </div>
  );
  const places = {
    company: { choices: place.companies, value: place.companyId },
    department: { choices: place.departments, value: place.departmentId },
  };
  return (
    <Steps>
      {(['company', 'department'] as const)
        .filter((step) => steps.includes(step))
        .map((step) => (
          <Step key={step} {...frame(step)} title={t(`field.${step}`)}>
            <PlaceSelect label={t(`field.${step}`)} {...places[step]} onPick={(id) => dispatch({ type: step, id })} />
            {places[step].value === null ? null : goOn}
          </Step>
        ))}
      <Step {...frame('date')} title={t('step.whenAndGuests')}>
        <DateStep
          schedule={schedule}
          draft={draft}
          setting={setting}
          day={add.day}
          onDay={add.pickDay}
          dispatch={dispatch}
          onNext={add.settle}
        />
      </Step>
      {open === 'client' ? (
        <ClientStep
          number={steps.length}
          {...{ draft, dispatch }}
          check={add.check}
          error={add.error}
          tags={setting.tags}
          confirms={setting.confirms}
        />
      ) : (
        <Step {...frame('client')} title={t('step.client')}>
          {null}
        </Step>
      )}
    </Steps>
  );
};

/** Books step by step for a client and takes the best free unit. */
export const AdminBookingDialog = (props: AdminBookingDialogProps) => {
  const { schedule, onClose } = props;
  const { t } = useTranslation('bookingform');
  const add = useAdd(props);
  const { refused, isPending } = add;
  const ended = refused !== null;
  return (
    <DialogFrame
      title={t('automatic.title')}
      dirty={add.draft.touched && !ended}
      busy={isPending}
      onSubmit={add.submit}
      onClose={onClose}
      footer={(close) => (
        <DialogButtons close={close} isPending={isPending} ended={ended}>
          <BookButtons
            takesRequests={add.setting.takesRequests}
            canBook={add.open === 'client'}
            canRequest={add.open === 'client'}
            isPending={isPending}
            onBook={add.bookNow}
          />
        </DialogButtons>
      )}
    >
      {ended ? (
        // A refused booking ends the dialog after its reason is shown.
        <Alert
          role="alert"
          variant="light"
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('refused.title')}
        >
          {refused}
        </Alert>
      ) : (
        <Outcome setting={add.setting}>
          <AddSteps add={add} schedule={schedule} />
        </Outcome>
      )}
    </DialogFrame>
  );
};
