import { type RequestRow, requestOffer } from '@ledig/contract/requests/request-shapes.ts';
import type { OpeningSettings } from '@ledig/domain/availability/openings.ts';
import { MAX_OFFERS } from '@ledig/domain/requests/offers.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { Button, Checkbox, Fieldset, Text, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blockedDatesOptions } from '#lib/queries/blocked-dates.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { offerTimes } from '../api/requests.ts';
import { type EditTimes, editValuesOf, fieldOfChange, nextOpenTimes, toTimes } from '../edit-values.ts';
import { useOpening } from '../use-opening.ts';
import { TimeFields } from './time-fields.tsx';

const MAX_REASON = 500;

interface OfferValues {
  readonly times: readonly EditTimes[];
  readonly decline: boolean;
  readonly reason: string;
}

interface OfferProps {
  readonly request: RequestRow;
  /** @param isMailed whether the guest gets the offer by mail */
  readonly onOffered: (isMailed: boolean) => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** The form field for an error of the body: `times.0.date_from` at the field of the first time. */
const fieldOf =
  (schedule: RequestRow['schedule_system']) =>
  (path: string): string => {
    const [, index, field] = /^times\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return index === undefined || field === undefined ? path : `times.${index}.${fieldOfChange(schedule)(field)}`;
  };

interface OfferFormProps extends OfferProps {
  readonly blocked: readonly DateRange[];
  /** Null for stays. */
  readonly open: OpeningSettings | null;
  readonly today: LocalDate;
}

const OfferForm = ({ request, blocked, open, today, onOffered, onClose, onReload }: OfferFormProps) => {
  const { t } = useTranslation('requests');
  const { schedule_system: schedule } = request;
  const obstacle = useMailObstacle();
  // A past request can't be declined.
  const mayDecline = request.status === 'pending' && !request.is_past;
  const propose = (times: EditTimes) => nextOpenTimes(times, { blocked, open, today });
  const contractForm = useContractForm<OfferValues>({
    initial: { times: [propose(editValuesOf(request))], decline: mayDecline, reason: '' },
    schema: requestOffer,
    toBody: ({ times, decline, reason }) => ({ times: times.map((one) => toTimes(one, schedule)), decline, reason }),
    version: request.version,
    send: (body) => offerTimes(request.id, body as object),
    fieldOf: fieldOf(schedule),
    onSaved: () => onOffered(obstacle === null),
  });
  const { form } = contractForm;
  const { times, decline } = form.values;
  const setTimes = (next: readonly EditTimes[]) => form.setFieldValue('times', next);
  return (
    <FormDialog
      title={t('offer.title', { name: request.client_name })}
      form={contractForm}
      submitLabel={t('offer.send')}
      onClose={onClose}
      onReload={onReload}
    >
      <Text>
        {t('offer.text')} {t(`offer.mail.${obstacle ?? 'leaves'}`)}
      </Text>
      {times.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no identity but its place
        <Fieldset key={index} legend={t('offer.time', { number: index + 1 })}>
          <TimeFields
            request={request}
            values={one}
            today={today}
            errorOf={(field) => form.errors[`times.${index}.${field}`]}
            pathOf={(field) => `times.${index}.${field}`}
            onChange={(next) => setTimes(times.map((other, at) => (at === index ? next : other)))}
          />
          {times.length === 1 ? null : (
            <Button
              variant="subtle"
              color="red"
              mt="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('offer.removeTime', { number: index + 1 })}
              onClick={() => setTimes(times.filter((_one, at) => at !== index))}
            >
              {t('offer.remove')}
            </Button>
          )}
        </Fieldset>
      ))}
      {times.length >= MAX_OFFERS ? null : (
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setTimes([...times, propose(times.at(-1) ?? editValuesOf(request))])}
        >
          {t('offer.add')}
        </Button>
      )}
      {mayDecline ? (
        <Checkbox
          label={t('offer.decline')}
          description={t('offer.declineHint')}
          checked={decline}
          onChange={(event) => form.setFieldValue('decline', event.currentTarget.checked)}
        />
      ) : null}
      <Textarea
        label={t('offer.reason')}
        description={t('decline.hint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
};

/** Offers the guest other times, with or without declining the request. */
export const OfferDialog = (props: OfferProps) => {
  const { company_id: company, department_id: department } = props.request;
  const { data: blocked, isError } = useQuery(blockedDatesOptions(company, department));
  const open = useOpening(props.request);
  const today = useCompanyToday(company);
  // The proposed day depends on them.
  if (open === undefined || today === undefined || (blocked === undefined && !isError)) return null;
  return <OfferForm {...props} blocked={blocked ?? []} open={open} today={today} />;
};
