import { useTranslation } from 'react-i18next';
import { Checking, NoChoice, SomeChoice, Unknown } from '../parts/outcome.tsx';
import type { Slot } from './use-slot.ts';

/** Whether the slot is free; in red if it isn't. */
export const SlotLine = ({ slot }: { readonly slot: Slot }) => {
  const { t } = useTranslation('bookingform');
  return (
    <div role="status">
      {slot.kind === 'free' ? <SomeChoice text={t('slot.free')} /> : null}
      {slot.kind === 'none' ? <NoChoice text={slot.text} /> : null}
      {slot.kind === 'checking' ? <Checking /> : null}
      {slot.kind === 'unknown' ? <Unknown onRetry={slot.retry} /> : null}
    </div>
  );
};
