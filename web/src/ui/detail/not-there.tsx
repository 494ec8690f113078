import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissing } from '../../lib/api/missing.ts';
import { LostSlot } from '../illustrations.tsx';
import { PageHeader } from '../page-header.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import classes from './detail.module.css';

/** Where a page's list is, and what it is called. */
export interface Way {
  readonly to: string;
  readonly label: string;
}

/** The way back to a list, above a page's title. */
export const BackLink = ({ to, label }: Way) => (
  <Anchor component={Link} to={to} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Anchor>
);

interface NotThereProps {
  /** Null while the subject is on its way. */
  readonly error: unknown;
  readonly words: {
    /** What the page is of, for its heading until it is there. */
    readonly title: string;
    readonly missing: string;
    readonly missingText?: string;
    readonly failed: string;
  };
  readonly back: Way;
  /** Drawn while it is on its way, where two blocks don't fit the page. */
  readonly skeleton?: ReactNode;
  readonly onRetry: () => void;
}

const Blocks = () => (
  <>
    <Skeleton height={88} mb="lg" radius="lg" />
    <Skeleton height={280} radius="lg" />
  </>
);

/** In place of a page whose subject is on its way, isn't there, or could not be fetched. */
export const NotThere = ({ error, words, back, skeleton = <Blocks />, onRetry }: NotThereProps) => {
  const { t } = useTranslation('common');
  if (error !== null && isMissing(error)) {
    const leave = (
      <Button component={Link} to={back.to} variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />}>
        {back.label}
      </Button>
    );
    return <EmptyState order={1} art={<LostSlot />} title={words.missing} text={words.missingText} action={leave} />;
  }
  return (
    <>
      <PageHeader back={<BackLink {...back} />} title={words.title} />
      {error === null ? (
        <div role="status" aria-label={t('state.loading')}>
          {skeleton}
        </div>
      ) : (
        <ErrorState text={words.failed} onRetry={onRetry} />
      )}
    </>
  );
};
