import '@fontsource-variable/inter';
import { StrictMode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  Board,
  type BoardChange,
  type BoardColumn,
  type BoardHandle,
  BoardList,
  createBoardStore,
  zoneOf,
  zooms,
} from '../index.ts';
import { DAY, HOUR, MINUTE } from '../time/zone.ts';
import { demoContent, plainContent } from './data.ts';
import * as probes from './probes.ts';

const query = new URLSearchParams(location.search);
const text = (name: string, fallback: string) => query.get(name) ?? fallback;
const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);

const zone = zoneOf(text('zone', 'Europe/Oslo'));
const from = zone.fromWall(Date.parse(`${text('date', '2026-06-15')}T00:00:00Z`));
const day = zone.addDays(from, 1);
const now = from + number('now', 18 * 60 + 40) * MINUTE;
const days = number('days', 1);
const to = zone.addDays(from, days);

const views = {
  day: { from, to: day, zoom: zooms.day },
  hours: { from: now - (now % HOUR), to: now - (now % HOUR) + 3 * HOUR, zoom: zooms.hours },
  week: { from, to: zone.addDays(from, 7), zoom: zooms.week },
  month: { from, to: zone.addDays(from, 30), zoom: zooms.month },
};
type View = keyof typeof views;

const isPlain = text('data', 'demo') === 'plain';
const content = isPlain
  ? plainContent({ rows: number('rows', 1000), items: number('items', 20_000), from, to })
  : demoContent({ rows: number('rows', 60), zone, from, to, now });

/** Callback calls, for the tests. */
const log: Record<string, unknown>[] = [];
let store = createBoardStore({ rows: [], items: [] });

const columns: BoardColumn[] = [
  { key: 'name', header: isPlain ? 'Row' : 'Table', width: 168 },
  {
    key: 'seats',
    header: 'Seats',
    width: 72,
    align: 'end',
    cell: (row) => (row.data as { seats?: number } | undefined)?.seats ?? 4,
  },
];

const onMove = async (change: BoardChange) => {
  const { item, ...rest } = change;
  log.push({ type: 'move', id: item.id, ...rest });
  await new Promise((resolve) => setTimeout(resolve, number('latency', 0)));
  if (query.has('refuse')) throw new Error('Taken');
};

const Page = ({ first }: { first: View | 'list' }) => {
  const [view, setView] = useState(first);
  const board = useRef<BoardHandle>(null);
  Object.assign(window, { setView: (next: View) => flushSync(() => setView(next)), board });
  if (view === 'list')
    return (
      <BoardList
        store={store}
        label="Bookings"
        timeZone={zone.name}
        {...views.day}
        initialTime={now}
        by={text('by', 'time') as 'time' | 'row'}
        onOpen={(item) => log.push({ type: 'open', id: item.id })}
        onCreate={(row) => log.push({ type: 'create', rowId: row.id })}
      />
    );
  return (
    <Board
      ref={board}
      store={store}
      label="Bookings"
      timeZone={zone.name}
      locale={text('locale', 'en-GB')}
      {...views[view]}
      columns={columns}
      snapMinutes={view === 'week' || view === 'month' ? 1440 : 5}
      initialTime={query.has('at') ? from + number('at', 0) * MINUTE : view === 'day' ? now - 90 * MINUTE : undefined}
      now={fixedNow}
      readOnly={query.has('readonly')}
      onMove={onMove}
      onCreate={onCreate}
      onOpen={onOpen}
      onRefused={onRefused}
      renderTooltip={isPlain ? undefined : renderTooltip}
    />
  );
};

const fixedNow = () => now;
const onCreate = (creation: object) => void log.push({ type: 'create', ...creation });
const onOpen = (item: { id: string }) => void log.push({ type: 'open', id: item.id });
const onRefused = ({ item, ...rest }: { item: { id: string } | null }) =>
  void log.push({ type: 'refused', id: item?.id ?? null, ...rest });
const renderTooltip = (item: { title: string; state?: string }) => (
  <div style={{ minWidth: 140 }}>
    <b>{item.title}</b>
    <div>{item.state}</div>
  </div>
);

document.documentElement.dataset.theme = text('theme', 'light');
const host = document.getElementById('root') as HTMLElement;
host.parentElement?.toggleAttribute('data-bare', query.has('bare'));
const root = createRoot(host);

/** Mounts the view and returns the milliseconds from the data to the first paint. */
const mount = async (view: View | 'list') => {
  const start = performance.now();
  store = createBoardStore(content);
  const page = <Page first={view} />;
  root.render(query.has('strict') ? <StrictMode>{page}</StrictMode> : page);
  do await probes.painted();
  while (!document.querySelector('[data-item]') && performance.now() - start < 10_000);
  return performance.now() - start;
};

Object.assign(window, {
  bench: { ...probes, mount, log, content, from, to, store: () => store, unmount: () => root.render(null), DAY, HOUR },
});
if (!query.has('wait')) void mount(text('view', 'day') as View | 'list');
