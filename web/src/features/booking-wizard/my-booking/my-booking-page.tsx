import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/use-session.ts';
import { type Look, plainLook } from '#ui/page/company-frame.tsx';
import { Unplugged } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useCatalogue } from '../api/use-catalogue.ts';
import { findCompany } from '../draft/catalogue.ts';
import { readQuery } from '../draft/query.ts';
import { failureKind } from '../parts/failure-note.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { PlaceProvider, placeOf } from '../place.ts';
import { useGuestBooking, useGuestRequest } from './api.ts';
import { useCheckIn } from './check-in/api.ts';
import { SharedCheckIn } from './check-in/shared-check-in.tsx';
import { GuestBookingView } from './guest-booking-view.tsx';
import { GuestEntryView } from './guest-entry-view.tsx';
import { GuestRequestView } from './guest-request-view.tsx';
import { LostLink } from './lost-link.tsx';
import classes from './my-booking.module.css';
import { useGuestEntry } from './waiting-list-api.ts';

/** The company's design, as on its booking page; the default until the company has loaded. */
const useLook = (domain: string, companyId: number | null): Look => {
  const isStaff = useSession() !== null;
  const { data } = useCatalogue(domain, readQuery(''));
  const [only] = data?.companies.length === 1 ? data.companies : [];
  const company = companyId === null ? only : data && findCompany(data, companyId);
  if (!company) return plainLook;
  const isStyled = company.settings.visual.active && !isStaff;
  return {
    visual: isStyled ? company.settings.visual : null,
    backgroundImage: isStyled ? company.backgroundImage : null,
    logoUrl: company.logoUrl,
    name: company.name,
  };
};

const Waiting = () => {
  const { t } = useTranslation('mybooking');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Skeleton height={34} width="60%" radius="md" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={48} radius="md" />
    </div>
  );
};

const Failed = ({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) => {
  const { t } = useTranslation('wizard');
  return (
    <div role="alert">
      <EmptyState
        order={1}
        art={<Unplugged />}
        title={t('failure.title')}
        text={t(`failure.${failureKind(error)}`)}
        action={
          <Button variant="default" size="md" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        }
      />
    </div>
  );
};

interface OpenedProps {
  readonly domain: string;
  readonly token: string;
}

/**
 * The record that a link opens. The link doesn't contain the kind of record, so the kinds are fetched in turn. Once one
 * is found, the other kinds aren't fetched again, because their failure would hide the page.
 */
const useOpened = (link: OpenedProps) => {
  const [found, setFound] = useState<'booking' | 'request' | 'entry' | null>(null);
  const booking = useGuestBooking(link, found === null || found === 'booking');
  const isNoBooking = booking.error?.status === 404;
  const request = useGuestRequest(link, isNoBooking && found !== 'entry');
  const isNoRequest = isNoBooking && request.error?.status === 404;
  const entry = useGuestEntry(link, isNoRequest);
  const asked = isNoRequest ? entry : isNoBooking ? request : booking;
  const kind = isNoRequest ? 'entry' : isNoBooking ? 'request' : 'booking';
  if (found === null && asked.data !== undefined) setFound(kind);
  return {
    booking: isNoBooking ? undefined : booking.data,
    request: isNoBooking && !isNoRequest ? request.data : undefined,
    entry: isNoRequest && entry.error?.status !== 404 ? entry.data : undefined,
    isGone: isNoRequest && entry.error?.status === 404,
    error: asked.error,
    refetch: () => void asked.refetch(),
  };
};

const Opened = (link: OpenedProps) => {
  const { booking, request, entry, isGone, error, refetch } = useOpened(link);
  const opened = booking ?? request ?? entry;
  const look = useLook(link.domain, opened?.company.id ?? null);
  return (
    <PageFrame look={look}>
      {booking ? <GuestBookingView link={link} booking={booking} /> : null}
      {request ? <GuestRequestView link={link} request={request} /> : null}
      {entry ? <GuestEntryView link={link} entry={entry} /> : null}
      {isGone ? <LostLink domain={link.domain} isBroken /> : null}
      {!opened && !error ? <Waiting /> : null}
      {!opened && error && !isGone ? <Failed error={error} onRetry={refetch} /> : null}
    </PageFrame>
  );
};

const Unopened = ({ domain }: { readonly domain: string }) => (
  <PageFrame look={useLook(domain, null)}>
    <LostLink domain={domain} isBroken={false} />
  </PageFrame>
);

const Shared = ({ domain, token }: OpenedProps) => {
  const link = { domain, token };
  const { data } = useCheckIn(link);
  return (
    <PageFrame look={useLook(domain, data?.company.id ?? null)}>
      <SharedCheckIn link={link} />
    </PageFrame>
  );
};

/**
 * `/{domain}/my-booking/{token}`: the guest's own page of a booking. Without a token, guests can have their link sent
 * again. `/{domain}/check-in/{token}`: the check-in alone, by a shared link.
 */
export const MyBookingPage = () => {
  const { t } = useTranslation('mybooking');
  const [place] = useState(() => placeOf(window.location.pathname, window.location.search));
  const [[, page = '', token = '']] = useState(() => window.location.pathname.split('/').filter((part) => part !== ''));
  const isShared = page === 'check-in';
  useEffect(() => {
    document.title = t(isShared ? 'checkin:title' : 'title');
  }, [t, isShared]);
  return (
    <PlaceProvider value={place}>
      {isShared ? <Shared domain={place.domain} token={token} /> : null}
      {!isShared && token === '' ? <Unopened domain={place.domain} /> : null}
      {!isShared && token !== '' ? <Opened domain={place.domain} token={token} /> : null}
    </PlaceProvider>
  );
};
