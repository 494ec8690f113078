import type { CalendarHold } from '@ledig/contract/calendar.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardProps } from '#board/props.ts';
import type { BoardCreation, BoardItem, BoardRefusal, BoardRow, Placement } from '#board/types.ts';
import { toast } from '#ui/toasts.tsx';
import { drawnBlock } from './block-slot.ts';
import type { Schedule } from './calendar-state.ts';
import { dataOf, entityIdOf, entityOf } from './content.ts';
import { companyRulesOptions } from './dialogs/api/places.ts';
import type { Open } from './dialogs-open.ts';
import { bookableStart, createHindrance, type Hindrance, hindrances, moveHindrance } from './placement-rules.ts';
import { proposePeriod, startOfBookings } from './propose-period.ts';
import { kindOfRefusal, whyImmovable } from './refusals.ts';
import { refuseRole } from './refuse-role.ts';
import type { CalendarContent } from './use-content.ts';

type Actions = Required<Pick<BoardProps, 'check' | 'onCreate' | 'onOpen' | 'onRefused'>> & {
  readonly onCreateIn: (row: BoardRow) => void;
  /** Books several units of a department together. */
  readonly onCombine: (departmentId: number, entityIds: readonly number[], start: number) => void;
};

/** The length of a proposed booking until the company's settings are known. */
const USUAL_MS = 2 * HOUR_MS;

/** Handlers for clicks, drags and keys on a calendar's board. */
export const useBoardActions = (
  schedule: Schedule,
  content: CalendarContent,
  open: Open,
  isDrawing: boolean,
): Actions => {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { store, zone, now, date, today, mayChange } = content;
  return useMemo(() => {
    const ground = {
      ...{ schedule, zone, now },
      rowOf: store.getRow,
      backgroundsOf: (rowId: string) => store.itemsOf(rowId).backgrounds,
    };
    const say = (hindrance: Hindrance | null) => (hindrance === null ? null : t(`hindrance.${hindrance}`));
    // The board returns the text it was given.
    const refusePlace = (text: string | null) => {
      const hindrance = hindrances.find((one) => t(`hindrance.${one}`) === text);
      if (hindrance !== undefined) toast[kindOfRefusal[hindrance]](t(`hindrance.${hindrance}`));
    };
    const refuseItem = (item: BoardItem) => {
      const data = dataOf(item);
      const why = whyImmovable(item, { mayChange, now });
      if (why === 'role') return refuseRole();
      const reason = data.kind === 'blocked' ? data.description.toLocaleUpperCase() : '';
      toast[kindOfRefusal[why]](t(`refused.${why}`, { reason }));
    };
    const settingsOf = (rowId: string) => {
      const row = store.getRow(rowId);
      const { queryKey } = companyRulesOptions(row ? entityOf(row).company_id : null);
      return client.getQueryData(queryKey)?.settings;
    };
    /** Until the company's settings are known, the dialog proposes the end. */
    const proposal = (rowId: string, start: number): { from: number; to?: number } => {
      const settings = settingsOf(rowId);
      return settings ? proposePeriod(start, settings, now) : { from: bookableStart(start, now) };
    };
    const create = ({ rowId, start }: { rowId: string; start: number }, to?: number) => {
      if (!mayChange) return refuseRole();
      const isClick = schedule === 'HOURLY' && to === undefined;
      const from = schedule === 'HOURLY' ? bookableStart(start, now) : start;
      const period = isClick ? proposal(rowId, start) : { from, ...(to === undefined ? {} : { to }) };
      open({ kind: 'automatic', entityId: entityIdOf(rowId), ...period });
    };
    const block = ({ rowId, start, end }: Placement) => {
      const row = store.getRow(rowId);
      if (row) open({ kind: 'block', ...drawnBlock(row, { start, end }, { schedule, zone }) });
    };
    return {
      check: ({ item, ...place }: Placement & { item: BoardItem | null }) =>
        say(item === null ? createHindrance(place, ground) : moveHindrance(item, place, ground)),
      onCreate: (creation: BoardCreation) =>
        isDrawing ? block(creation) : create(creation, creation.length === 'chosen' ? creation.end : undefined),
      onCreateIn: (row: BoardRow) =>
        create({
          rowId: row.id,
          start: date === today ? now : startOfBookings(date, settingsOf(row.id)?.openingHours, zone),
        }),
      onCombine: (departmentId: number, entityIds: readonly number[], start: number) => {
        if (!mayChange) return refuseRole();
        const { from, to = from + USUAL_MS } = proposal(String(entityIds[0]), start);
        open({ kind: 'manual', date, departmentId, entityIds, period: { from, to } });
      },
      onOpen: (item: BoardItem) => {
        const data = dataOf(item);
        if (data.kind === 'booking') open({ kind: 'booking', bookingId: data.booking.id });
        else if (data.kind === 'hold' && mayChange) void navigate(waitingListOf(data.hold));
      },
      onRefused: ({ item, why, text }: BoardRefusal) => {
        if (why === 'check') refusePlace(text);
        else if (item) refuseItem(item);
        else refuseRole();
      },
    };
  }, [schedule, store, zone, now, date, today, mayChange, open, isDrawing, client, t, navigate]);
};

/** The line on the day of a held place, searched for its guest. */
const waitingListOf = ({ client_name, start }: CalendarHold): string => {
  const date = start.slice(0, 10);
  return `/waiting-list?${new URLSearchParams({ from: date, to: date, search: client_name })}`;
};
