import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { plainLook } from '#ui/page/company-frame.tsx';
import { ClosedDoor, LostSlot, NothingFound, Unplugged } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useCatalogue } from './api/use-catalogue.ts';
import classes from './booking-wizard.module.css';
import { readQuery } from './draft/query.ts';
import { failureKind } from './parts/failure-note.tsx';
import { PageFrame } from './parts/page-frame.tsx';
import { PlaceProvider, placeOf } from './place.ts';
import { servedCompany } from './served-company.ts';
import { useEmbedHeight } from './use-embed-height.ts';
import { Wizard } from './wizard.tsx';

/** Placeholder of the page while the company loads. */
const Waiting = () => {
  const { t } = useTranslation('wizard');
  return (
    <PageFrame look={plainLook}>
      <div className={classes.waiting} role="status" aria-label={t('page.loading')}>
        <Skeleton height={34} width="60%" radius="md" />
        <Skeleton height={320} radius="lg" />
        <Skeleton height={60} radius="lg" />
        <Skeleton height={60} radius="lg" />
      </div>
    </PageFrame>
  );
};

/** The reason of a failure that a retry can't change: unknown domain, unusable account or archived company. */
const lastingReason = (error: ApiError): 'unknown' | 'closed' | 'archived' | 'unverified' | null => {
  if (error.status === 404) return 'unknown';
  if (error.code === REFUSALS.pageNotOpenYet) return 'unverified';
  if (error.code === REFUSALS.companyClosed) return 'archived';
  return error.code === REFUSALS.accountUnusable ? 'closed' : null;
};

interface FailedProps {
  readonly error: ApiError;
  readonly domain: string;
  readonly onRetry: () => void;
}

const Failed = ({ error, domain, onRetry }: FailedProps) => {
  const { t } = useTranslation('wizard');
  const lasting = lastingReason(error);
  return (
    <PageFrame look={plainLook}>
      <div role="alert">
        <EmptyState
          order={1}
          art={lasting === null ? <Unplugged /> : lasting === 'unknown' ? <LostSlot /> : <ClosedDoor />}
          title={lasting === null ? t('failure.title') : t(`gone.${lasting}.title`)}
          text={lasting === null ? t(`failure.${failureKind(error)}`) : t(`gone.${lasting}.text`)}
          action={
            lasting === 'unverified' ? (
              <Button component="a" href={`/${domain}/auth/signin`} variant="default" size="md">
                {t('gone.unverified.signIn')}
              </Button>
            ) : lasting !== null ? null : (
              <Button variant="default" size="md" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
                {t('failure.retry')}
              </Button>
            )
          }
        />
      </div>
    </PageFrame>
  );
};

const NothingToBook = () => {
  const { t } = useTranslation('wizard');
  return (
    <PageFrame look={plainLook}>
      <EmptyState order={1} art={<NothingFound />} title={t('nothing.title')} text={t('nothing.text')} />
    </PageFrame>
  );
};

/** The public booking page of the domain in the address. */
export const BookingWizard = () => {
  const { t } = useTranslation('wizard');
  const [place] = useState(() => placeOf(window.location.pathname, window.location.search));
  const [query] = useState(() => readQuery(window.location.search));
  const { data, error, isFetching, refetch } = useCatalogue(place.domain, query);
  useEmbedHeight(place);
  useEffect(() => {
    const company = servedCompany();
    document.title = company === '' ? t('page.title') : t('page.headingAt', { company });
  }, [t]);
  return (
    <PlaceProvider value={place}>
      {data === undefined && (error === null || isFetching) ? <Waiting /> : null}
      {data === undefined && error !== null && !isFetching ? (
        <Failed error={error} domain={place.domain} onRetry={() => refetch()} />
      ) : null}
      {data?.companies.length === 0 ? <NothingToBook /> : null}
      {data !== undefined && data.companies.length > 0 ? <Wizard catalogue={data} place={place} /> : null}
    </PlaceProvider>
  );
};
