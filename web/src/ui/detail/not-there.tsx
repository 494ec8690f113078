import { Anchor, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissing } from '#lib/api/missing.ts';
import { LinkButton } from '../buttons/link-button.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { LostSlot } from '../states/illustrations.tsx';
import { EmptyState, ErrorState } from '../states/states.tsx';
import classes from './detail.module.css';

/** Address and name of a page's list. */
export interface Way {
  readonly to: string;
  readonly label: string;
}

/** The link back to a list, above a page's title. */
export const BackLink = ({ to, label }: Way) => (
  <Anchor component={Link} to={to} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    {label}
  </Anchor>
);

interface NotThereProps {
  /** Null while loading. */
  readonly error: unknown;
  readonly words: {
    /** The page's kind, as its heading until the record has loaded. */
    readonly title: string;
    readonly missing: string;
    readonly missingText?: string;
    readonly failed: string;
  };
  readonly back: Way;
  /** Skeleton for pages with other parts than counters and two columns. */
  readonly skeleton?: ReactNode;
  readonly onRetry: () => void;
}

/** The usual page of a record: counters, and panels in two columns. */
const Blocks = () => (
  <>
    <div className={classes.tiles}>
      {['first', 'second', 'third'].map((tile) => (
        <Skeleton key={tile} height={88} radius="lg" />
      ))}
    </div>
    <div className={classes.columns}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </div>
  </>
);

/** Placeholder for a record that is loading, missing, or failed to load. */
export const NotThere = ({ error, words, back, skeleton = <Blocks />, onRetry }: NotThereProps) => {
  const { t } = useTranslation('common');
  if (error !== null && isMissing(error)) {
    const leave = (
      <LinkButton to={back.to} variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />}>
        {back.label}
      </LinkButton>
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
