import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../api/availability.ts';
import { type SlotQuestion, slotsOptions } from '../api/slots.ts';
import type { Draft } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import { expectedFaults } from '../draft/stays.ts';
import { Failed, Found, NoChoice, SomeChoice } from '../parts/outcome.tsx';
import type { BookingSetting } from '../parts/use-setting.ts';
import { useAsk, WhenFields } from '../parts/when-fields.tsx';

interface StayStepProps {
  readonly draft: Draft;
  readonly setting: BookingSetting;
  readonly dispatch: (change: Change) => void;
  readonly onNext: () => void;
}

/** The step for the dates of a stay. It checks them before the next step. */
export const StayStep = ({ draft, setting, dispatch, onNext }: StayStepProps) => {
  const { t } = useTranslation('bookingform');
  const { sent, place } = setting;
  const question: SlotQuestion | null =
    sent === null || place.departmentId === null
      ? null
      : { departmentId: place.departmentId, guests: draft.guests, from: sent.date_from, to: sent.date_to };
  const { data, error, refetch } = useQuery(slotsOptions(question));
  const isFree = data !== undefined && data.length > 0;
  const late = expectedFaults(draft, setting.hours);
  const goOn = useAsk(setting, onNext);
  return (
    <>
      <WhenFields schedule="DAILY" draft={draft} setting={setting} dispatch={dispatch} />
      <Found>
        <Button disabled={setting.fault === null && (!isFree || late.arrival || late.departure)} onClick={goOn}>
          {t('action.next')}
        </Button>
        {isFree ? <SomeChoice text={t('slot.free')} /> : null}
        {data?.length === 0 ? <NoChoice text={t('slot.none')} /> : null}
        {error ? <Failed text={reasonOf(error) ?? t('slot.unknown')} onRetry={() => void refetch()} /> : null}
      </Found>
    </>
  );
};
