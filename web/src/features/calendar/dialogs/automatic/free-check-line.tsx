import { useTranslation } from 'react-i18next';
import { Checking, NoChoice, SomeChoice, Unknown } from '../parts/outcome.tsx';
import type { FreeCheck } from './use-free-check.ts';

/** Whether the unit is free; in red if it isn't. */
export const FreeCheckLine = ({ check }: { readonly check: FreeCheck }) => {
  const { t } = useTranslation('bookingform');
  return (
    <div role="status">
      {check.kind === 'free' ? <SomeChoice text={t('slot.free')} /> : null}
      {check.kind === 'none' ? <NoChoice text={check.text} /> : null}
      {check.kind === 'checking' ? <Checking /> : null}
      {check.kind === 'unknown' ? <Unknown onRetry={check.retry} /> : null}
    </div>
  );
};
