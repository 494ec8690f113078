import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { Alert, Anchor, Button, Checkbox, Group, Switch } from '@mantine/core';
import { IconArrowLeft, IconCloudOff, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatNumber, formatTime, formatWritten } from '#lib/texts/format.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { UnitList } from '../components/unit-list.tsx';
import { ListChoice } from './list-choice.tsx';
import { type FireListGuest, type KeptState, OLD_MS, ticksOf } from './list-state.ts';
import classes from './offline-list.module.css';
import { useOfflineList } from './use-offline-list.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Rerenders each minute, so that the age of the list is right. */
const useMinute = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How old the list is, and whether it can be refreshed. */
const Age = ({ state, isConnected }: { readonly state: KeptState; readonly isConnected: boolean }) => {
  const { t } = useTranslation('firelist');
  const age = Math.max(0, useMinute() - state.fetched_at);
  const minutes = Math.floor(age / MINUTE_MS);
  const time = formatTime(state.fetched_at);
  const words = minutes === 0 ? t('offline.fresh', { time }) : t('offline.age', { count: minutes, time });
  const isOld = age >= OLD_MS;
  return (
    <Alert
      color={isOld ? 'red' : isConnected ? 'green' : 'yellow'}
      icon={isConnected ? undefined : <IconCloudOff {...ICON} />}
      role="status"
    >
      {isConnected ? words : `${t('offline.noNetwork')} ${words}`}
    </Alert>
  );
};

interface GuestProps {
  readonly state: KeptState;
  readonly guest: FireListGuest;
  readonly onTick: (isTicked: boolean) => void;
}

const Guest = ({ state, guest, onTick }: GuestProps) => {
  const { t } = useTranslation('firelist');
  const ticks = ticksOf(state, guest.id);
  const isMine = state.own[guest.id]?.is_ticked ?? false;
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
      <label className={classes.guest} data-accounted={ticks.length > 0 || undefined}>
        <Checkbox
          size="lg"
          checked={isMine}
          indeterminate={!isMine && ticks.length > 0}
          aria-label={t('offline.tick', { name: guest.full_name })}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span>
          <span className={classes.name}>{guest.full_name}</span>
          <span className={classes.place}>
            {guest.renting_entity_name} · {guest.department_name}
          </span>
          {guest.overdue_since === null ? null : (
            <span className={classes.by}>{t('page.overdue', { time: formatWritten(guest.overdue_since) })}</span>
          )}
          {ticks.map(({ device, name, at }) => (
            <span key={device} className={classes.by}>
              {name === null
                ? t('offline.tickedHere', { time: formatTime(at) })
                : t('offline.tickedBy', { name, time: formatTime(at) })}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
};

interface ListProps
  extends Pick<ReturnType<typeof useOfflineList>, 'isConnected' | 'isSaving' | 'isOffline' | 'refresh' | 'setTick'> {
  readonly state: KeptState;
  readonly onChoose: () => void;
}

/** The title in place of the guests. With units left to search, it speaks of checked-in guests only. */
const emptyTitle = ({ guests, units }: KeptState['list']) => {
  if (guests.length === 0) return units.length === 0 ? 'offline.empty' : 'offline.noneCheckedIn';
  return units.length === 0 ? 'offline.allFound' : 'offline.allGuestsFound';
};

const List = ({ state, isConnected, isSaving, isOffline, refresh, setTick, onChoose }: ListProps) => {
  const { t } = useTranslation('firelist');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { list } = state;
  const missing = list.guests.filter(({ id }) => ticksOf(state, id).length === 0);
  const shown = onlyMissing ? missing : list.guests;
  const hasUnits = list.units.length > 0;
  return (
    <>
      <div className={classes.bar}>
        <h1 className={classes.title}>{t('page.title', { company: list.company_name })}</h1>
        <Group gap="xs" className={classes.screenOnly ?? ''}>
          <Button variant="default" leftSection={<IconRefresh {...ICON} />} onClick={() => void refresh()}>
            {t('offline.refresh')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
            {t('action.print')}
          </Button>
        </Group>
      </div>
      <Age state={state} isConnected={isConnected} />
      <p className={classes.counts} aria-live="polite">
        {formatDayLong(list.date)}:{' '}
        {t('offline.counts', {
          accounted: formatNumber(list.guests.length - missing.length),
          total: formatNumber(list.guests.length),
        })}
        {hasUnits ? ` · ${t('units.count', { count: list.units.length })}` : null}
      </p>
      <Switch
        className={classes.screenOnly ?? ''}
        size="md"
        label={t('offline.onlyMissing')}
        checked={onlyMissing}
        onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
      />
      {shown.length === 0 ? (
        <EmptyState title={t(emptyTitle(list))} />
      ) : (
        <ul className={classes.list} aria-busy={isSaving}>
          {shown.map((guest) => (
            <Guest key={guest.id} state={state} guest={guest} onTick={(isTicked) => setTick(guest.id, isTicked)} />
          ))}
        </ul>
      )}
      <div className={classes.units}>
        <UnitList units={list.units} />
      </div>
      <Group justify="space-between" className={classes.screenOnly ?? ''}>
        <Button variant="subtle" disabled={!isConnected} onClick={onChoose}>
          {t('offline.chooseAgain')}
        </Button>
        <span role="status">{t(isOffline ? 'offline.kept' : 'offline.notKept')}</span>
      </Group>
    </>
  );
};

/** `/fire-list`: the fire list that works without network (decision 0101). */
export const OfflineListScreen = () => {
  const { t } = useTranslation('firelist');
  const offline = useOfflineList();
  const { phase, state, choose, chooseAgain, back } = offline;
  return (
    <main className={classes.page}>
      <Anchor href="/" size="sm" className={classes.screenOnly ?? ''}>
        {t('offline.home')}
      </Anchor>
      {phase === 'shown' && state !== null ? <List {...offline} state={state} onChoose={chooseAgain} /> : null}
      {phase === 'choosing' ? (
        <>
          {state === null ? null : (
            <Button
              variant="default"
              leftSection={<IconArrowLeft {...ICON} />}
              className={classes.back ?? ''}
              onClick={back}
            >
              {t('offline.back')}
            </Button>
          )}
          <h1 className={classes.title}>{t('offline.title')}</h1>
          <p>{t('offline.text')}</p>
          <ListChoice current={state?.choice.company_id ?? null} onChoose={choose} />
        </>
      ) : null}
    </main>
  );
};
