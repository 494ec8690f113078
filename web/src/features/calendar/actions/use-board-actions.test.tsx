import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createBoardStore } from '#board/store/store.ts';
import type { BoardCreation } from '#board/types.ts';
import { startI18n } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { rowsOf } from '../content/content.ts';
import type { CalendarContent } from '../content/use-content.ts';
import { onePlace } from '../testing/answers.ts';
import { makeEntity, makeView, NOON } from '../testing/make-calendar.ts';
import { useBoardActions } from './use-board-actions.ts';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`);

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

/** Creates on unit 1 from 18:20, drawn until 20:20. Its company is open until 20:00 and offers starts each hour. */
const create = async (parts: Pick<BoardCreation, 'by' | 'length'>) => {
  await startI18n(['common', 'calendar'], 'en-us');
  fakeServer(onePlace);
  const { rows } = rowsOf([makeEntity(1)], 'HOURLY', makeView().words);
  const store = createBoardStore({ rows, items: [] });
  const content = { store, zone: 'Europe/Oslo', now: NOON, date: '2026-11-21', today: '2026-11-21', mayChange: true };
  const open = vi.fn();
  const { result } = renderHook(
    () => useBoardActions('HOURLY', content as Partial<CalendarContent> as CalendarContent, open, false),
    { wrapper },
  );
  act(() => result.current.onCreate({ rowId: '1', start: at('18:20'), end: at('20:20'), ...parts }));
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  return open.mock.calls.map(([{ from, to }]) => [from, to]);
};

it.each([
  ['a click or a long press on the interval, until closing', 'touch', 'default', '18:00', '20:00'],
  ['a key at the announced start, until closing', 'keyboard', 'default', '18:20', '20:00'],
  ['a drawing unchanged', 'touch', 'chosen', '18:20', '20:20'],
] as const)('proposes %s', async (_what, by, length, from, to) => {
  expect(await create({ by, length })).toEqual([[at(from), at(to)]]);
});
