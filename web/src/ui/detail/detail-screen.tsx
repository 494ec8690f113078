import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Namespace } from '#lib/texts/i18n.ts';
import { NotThere } from './not-there.tsx';

/** Texts that the namespace of each record has. */
const KEYS = {
  missing: 'detail.missing',
  missingText: 'detail.missingText',
  failed: 'detail.failed',
  back: 'detail.back',
} as const;

interface DetailScreenProps<Row> {
  readonly query: UseQueryResult<Row, unknown>;
  /** The namespace with the texts for a record that is missing or failed to load. */
  readonly texts: Namespace;
  /** The page's kind, as its heading until the record has loaded. */
  readonly title: string;
  /** The address of the list. */
  readonly back: string;
  /** Texts in place of the namespace's. */
  readonly words?: { readonly missing: string; readonly failed: string };
  /** Skeleton for pages with other parts than counters and two columns. */
  readonly skeleton?: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** The page of one record, or a placeholder while the record is loading, is missing, or failed to load. */
export const DetailScreen = <Row,>({
  query: { data, error, refetch },
  texts,
  title,
  back,
  words,
  skeleton,
  children,
}: DetailScreenProps<Row>) => {
  const { t } = useTranslation(texts);
  if (data !== undefined) return children(data);
  return (
    <NotThere
      error={error}
      words={{
        title,
        missing: t(KEYS.missing),
        missingText: t(KEYS.missingText),
        failed: t(KEYS.failed),
        ...words,
      }}
      back={{ to: back, label: t(KEYS.back) }}
      skeleton={skeleton}
      onRetry={() => void refetch()}
    />
  );
};

interface RecordScreenProps<Row> extends Omit<DetailScreenProps<Row>, 'query' | 'title'> {
  /** Loads the record. */
  readonly useRecord: (id: string) => UseQueryResult<Row, unknown>;
  /** The key of the page's kind. */
  readonly title: 'title' | 'detail.title';
}

/** The page of the record whose id is in the address. */
export const RecordScreen = <Row,>({ useRecord, title, ...rest }: RecordScreenProps<Row>) => {
  const { t } = useTranslation(rest.texts);
  const { id = '' } = useParams();
  return <DetailScreen {...rest} query={useRecord(id)} title={t(title as 'detail.missing')} />;
};
