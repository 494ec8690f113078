import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { LostSlot } from '../illustrations.tsx';
import { PageHeader } from '../page-header.tsx';
import { EmptyState, ErrorState } from '../states.tsx';

/** Whether an error means that there is none, or none that this person may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Statuses that a page of one thing shows itself. */
export const detailHandles = [400, 403, 404] as const;

/** Asks again what may have failed by chance, and not what isn't there. */
export const retryDetail = (count: number, error: unknown): boolean => !isMissing(error) && count < 2;

interface NotThereProps {
  /** Null while the subject is on its way. */
  readonly error: unknown;
  /** What the page is of, for its heading until it is there. */
  readonly title: string;
  readonly missing: string;
  readonly failed: string;
  /** The list that it belongs to. */
  readonly back: { readonly to: string; readonly label: string };
  readonly onRetry: () => void;
}

/** In place of a page whose subject is on its way, isn't there, or could not be fetched. */
export const NotThere = ({ error, title, missing, failed, back, onRetry }: NotThereProps) => {
  const { t } = useTranslation('lists');
  if (error === null) {
    return (
      <>
        <PageHeader title={title} />
        <div role="status" aria-label={t('common:state.loading')}>
          <Skeleton height={88} mb="lg" radius="lg" />
          <Skeleton height={280} radius="lg" />
        </div>
      </>
    );
  }
  if (!isMissing(error)) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState text={failed} onRetry={onRetry} />
      </>
    );
  }
  const leave = (
    <Button component={Link} to={back.to} variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />}>
      {back.label}
    </Button>
  );
  return <EmptyState order={1} art={<LostSlot />} title={missing} action={leave} />;
};
