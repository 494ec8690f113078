import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LostSlot } from '../../../ui/illustrations.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { isMissing } from '../api/get-company.ts';

interface LostProps {
  /** Null while it is on its way. */
  readonly error: unknown;
  readonly words: { readonly missing: string; readonly failed: string };
  readonly onRetry: () => void;
}

/** In place of a page whose subject is on its way, is not there, or could not be fetched. */
export const Lost = ({ error, words, onRetry }: LostProps) => {
  const { t } = useTranslation('companies');
  if (error === null) {
    return (
      <>
        <PageHeader title={t('detail.loading')} />
        <Skeleton height={88} mb="lg" radius="lg" />
        <Skeleton height={280} radius="lg" />
      </>
    );
  }
  if (!isMissing(error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState text={words.failed} onRetry={onRetry} />
      </>
    );
  }
  const back = (
    <Button component={Link} to="/companies" variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />}>
      {t('detail.back')}
    </Button>
  );
  return <EmptyState order={1} art={<LostSlot />} title={words.missing} text={t('detail.missingText')} action={back} />;
};
