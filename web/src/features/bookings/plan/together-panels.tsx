import type { LinkedBooking, SeriesDetail } from '@ledig/contract/bookings/series-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { allDatesOf } from '@ledig/domain/series/recurrence.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDay, formatWritten } from '#lib/texts/format.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { leftOutText } from '#ui/series/left-out.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import type { BookingDetail } from '../api/get-booking.ts';
import { cancelGroup, cancelSeries, useGroup, useSeries } from '../api/plans.ts';
import { MoveSeriesDialog } from './move-series-dialog.tsx';
import classes from './plan.module.css';

interface LinksProps {
  readonly bookings: readonly LinkedBooking[];
  readonly current: number;
  readonly nameOf: (booking: LinkedBooking) => string;
}

const Links = ({ bookings, current, nameOf }: LinksProps) => {
  const { t } = useTranslation('plans');
  return (
    // Scrolls when it is long, so it takes the focus of the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable
    <ul className={classes.links} tabIndex={0} aria-label={t('panel.bookings')}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Group gap="xs" wrap="wrap">
            {booking.id === current ? (
              <Text fw={600} size="sm" aria-current="true">
                {nameOf(booking)}
              </Text>
            ) : (
              <Anchor
                component={Link}
                to={`/booking/${booking.id}`}
                size="sm"
                className={booking.canceled_at === null ? undefined : classes.canceled}
              >
                {nameOf(booking)}
              </Anchor>
            )}
            {booking.canceled_at === null ? null : <StatusChip tone="bad">{t('panel.canceled')}</StatusChip>}
          </Group>
        </li>
      ))}
    </ul>
  );
};

const isComing = ({ canceled_at, is_past }: LinkedBooking): boolean => canceled_at === null && !is_past;

/** Asks for confirmation, cancels, and shows the result. */
const useCancel = (act: () => Promise<{ readonly changed: number }>) => {
  const { t } = useTranslation('plans');
  const changed = useChanged('booking');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { changed: count } = await act();
      toast.success(t('toast.canceled', { count }));
      await changed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text || t('toast.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
};

interface AskCancelProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly act: () => Promise<{ readonly changed: number }>;
}

const AskCancel = ({ label, title, text, act }: AskCancelProps) => {
  const { t } = useTranslation('plans');
  const [asking, setAsking] = useState(false);
  const { run, busy } = useCancel(act);
  return (
    <>
      <Button size="xs" variant="default" c="red" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={label}
        cancelLabel={t('cancel.keep')}
        danger
        loading={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
};

const SeriesActions = ({ series, booking }: { readonly series: SeriesDetail; readonly booking: BookingDetail }) => {
  const { t } = useTranslation('plans');
  const changed = useChanged('booking');
  const [moving, setMoving] = useState(false);
  const own = series.bookings.find(({ id }) => id === booking.id);
  const coming = series.bookings.filter(isComing);
  const later = coming.filter(({ date_from }) => Date.parse(date_from) >= Date.parse(booking.date_from));
  const cancel = (part: 'later' | 'all') => () => cancelSeries({ id: series.id, bookingId: booking.id, part });
  if (coming.length === 0) return null;
  return (
    <Group gap="xs">
      {own && isComing(own) ? (
        <Button size="xs" variant="default" onClick={() => setMoving(true)}>
          {t('move.title')}
        </Button>
      ) : null}
      {later.length === 0 ? null : (
        <AskCancel
          label={t('cancel.later')}
          title={t('cancel.laterTitle')}
          text={t('cancel.text', { count: later.length })}
          act={cancel('later')}
        />
      )}
      <AskCancel
        label={t('cancel.all')}
        title={t('cancel.allTitle')}
        text={t('cancel.text', { count: coming.length })}
        act={cancel('all')}
      />
      {moving && own ? (
        <MoveSeriesDialog
          series={series}
          booking={own}
          schedule={booking.schedule_system}
          onMoved={(count) => {
            toast.success(t('toast.moved', { count }));
            setMoving(false);
            void changed();
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </Group>
  );
};

/** The dates of a series without a booking. The date of a booking that its guest has repeated isn't one of them. */
const missingOf = ({ bookings, frequency, first_date: first, until, count, exceptions }: SeriesDetail) => {
  const booked = new Set(bookings.map(({ date }) => date));
  return allDatesOf({ frequency, first, until, count, exceptions }).filter(
    (date) => !booked.has(date) && !(date === first && exceptions.includes(date)),
  );
};

/** The dates that weren't booked with the series, with the reason. */
const NotBooked = ({ series }: { readonly series: SeriesDetail }) => {
  const { t } = useTranslation('plans');
  const missing = missingOf(series);
  if (missing.length === 0) return null;
  const reasonOf = (date: string) => t(series.exceptions.includes(date) ? 'panel.leftOut' : 'panel.notFree');
  return (
    <details className={classes.missing}>
      <summary>{t('panel.notBooked', { count: missing.length })}</summary>
      <ul>
        {missing.map((date) => (
          <li key={date}>{leftOutText({ date, reason: reasonOf(date) })}</li>
        ))}
      </ul>
    </details>
  );
};

const useMayChange = (): boolean => {
  const session = useSession();
  return session !== null && may(session.role, 'booking.cancel');
};

type LoadingPanelProps = Omit<ComponentProps<typeof NotLoaded>, 'skeleton'> & { readonly title: string };

/** A panel whose series or group isn't there yet. */
const LoadingPanel = ({ title, ...query }: LoadingPanelProps) => (
  <Panel title={title}>
    <NotLoaded {...query} skeleton={<LinesSkeleton lines={5} />} />
  </Panel>
);

const SeriesPanel = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('plans');
  const { data: series, isError, refetch } = useSeries(booking.series_id);
  const mayChange = useMayChange();
  if (!series) return <LoadingPanel title={t('panel.series')} isError={isError} refetch={refetch} />;
  const { frequency, count, until } = series;
  const end = until === null ? t('panel.times', { count: count ?? 0 }) : t('panel.until', { date: formatDay(until) });
  return (
    <Panel title={t('panel.series')}>
      <Text size="sm" c="dimmed">
        {t(`common:dates.frequency.${frequency}`)}, {end}
      </Text>
      <Links
        bookings={series.bookings}
        current={booking.id}
        nameOf={({ date_from, renting_entities: units }) =>
          [formatWritten(date_from), units.map(({ name }) => name).join(', ')].join(' · ')
        }
      />
      {/* Staff who don't see all bookings of the series can't tell which dates are missing. */}
      {mayChange ? <NotBooked series={series} /> : null}
      {mayChange ? <SeriesActions series={series} booking={booking} /> : null}
    </Panel>
  );
};

const GroupPanel = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('plans');
  const { data: group, isError, refetch } = useGroup(booking.group_id);
  const mayChange = useMayChange();
  if (!group) return <LoadingPanel title={t('panel.group')} isError={isError} refetch={refetch} />;
  const coming = group.bookings.filter(isComing);
  return (
    <Panel title={t('panel.group')}>
      <Links
        bookings={group.bookings}
        current={booking.id}
        nameOf={({ date_from, department, renting_entities: units }) =>
          [department.name, units.map(({ name }) => name).join(', '), formatWritten(date_from)].join(' · ')
        }
      />
      {mayChange && coming.length > 0 ? (
        <Group gap="xs">
          <AskCancel
            label={t('cancel.group')}
            title={t('cancel.groupTitle')}
            text={t('cancel.text', { count: coming.length })}
            act={() => cancelGroup(group.id)}
          />
        </Group>
      ) : null}
    </Panel>
  );
};

/** The series or the group that a booking belongs to, with links to its other bookings. */
export const TogetherPanels = ({ booking }: { readonly booking: BookingDetail }): ReactNode => (
  <>
    {booking.series_id === null ? null : <SeriesPanel booking={booking} />}
    {booking.group_id === null ? null : <GroupPanel booking={booking} />}
  </>
);
