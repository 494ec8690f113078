import type { CalendarHold } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { BookingSettings } from '@ledig/domain/settings/settings.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardProps } from '#board/props.ts';
import type { BoardCreation, BoardDevice, BoardItem, BoardRefusal, BoardRow, Placement } from '#board/types.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { dataOf, entityIdOf, entityOf } from '../content/content.ts';
import type { CalendarContent } from '../content/use-content.ts';
import { companyRulesOptions } from '../dialogs/api/places.ts';
import type { Open } from '../dialogs-open.ts';
import { drawnBlock } from './block-slot.ts';
import { bookableStart, createHindrance, type Hindrance, hindrances, moveHindrance } from './placement-rules.ts';
import { proposeEnd, proposePeriod, startOfBookings } from './propose-period.ts';
import { kindOfRefusal, whyImmovable } from './refusals.ts';
import { refuseRole } from './refuse-role.ts';

type Actions = Required<Pick<BoardProps, 'check' | 'onCreate' | 'onOpen' | 'onRefused'>> & {
  readonly onCreateIn: (row: BoardRow) => void;
  /** Books several units of a department together. */
  readonly onCombine: (departmentId: number, entityIds: readonly number[], start: number) => void;
};

/** The length of a proposed booking if the company's settings can't be loaded. */
const USUAL_MS = 2 * HOUR_MS;

/** The place of a new booking. */
interface NewPlace {
  readonly rowId: string;
  readonly start: number | 'opening';
  readonly by?: BoardDevice;
}

interface Proposal {
  readonly from: number;
  readonly to?: number;
}

/** Handlers for clicks, drags and keys on a calendar's board. */
export const useBoardActions = (
  schedule: ScheduleSystem,
  content: CalendarContent,
  open: Open,
  isDrawing: boolean,
): Actions => {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { store, zone, hours, now, date, today, mayChange } = content;
  return useMemo(() => {
    const context = {
      ...{ schedule, zone, hours, now },
      rowOf: store.getRow,
      backgroundsOf: (rowId: string) => store.itemsOf(rowId).backgrounds,
    };
    const textOf = (hindrance: Hindrance | null) => (hindrance === null ? null : t(`hindrance.${hindrance}`));
    // The board passes back the text of its `check`.
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
    /** The settings of a unit's company, or null if they can't be loaded. */
    const settingsOf = async (rowId: string): Promise<BookingSettings | null> => {
      const row = store.getRow(rowId);
      if (!row) return null;
      const load = client.ensureQueryData(companyRulesOptions(entityOf(row).company_id));
      return load.then(
        ({ settings }) => settings,
        () => null,
      );
    };
    /** Without the company's settings, the dialog proposes the end. A start by keyboard was announced, so it stays. */
    const proposal = (settings: BookingSettings | null, start: number, by?: BoardDevice): Proposal => {
      const from = bookableStart(start, now);
      if (settings === null) return { from };
      return by === 'keyboard' ? { from, to: proposeEnd(from, settings) } : proposePeriod(start, settings, now);
    };
    const create = async ({ rowId, start, by }: NewPlace, to?: number) => {
      if (!mayChange) return refuseRole();
      const isClick = schedule === 'HOURLY' && to === undefined;
      const settings = isClick || start === 'opening' ? await settingsOf(rowId) : null;
      const chosen = start === 'opening' ? startOfBookings(date, settings?.openingHours, zone) : start;
      const from = schedule === 'HOURLY' ? bookableStart(chosen, now) : chosen;
      const period = isClick ? proposal(settings, chosen, by) : { from, ...(to === undefined ? {} : { to }) };
      open({ kind: 'automatic', entityId: entityIdOf(rowId), ...period });
    };
    const block = ({ rowId, start, end }: Placement) => {
      const row = store.getRow(rowId);
      if (row) open({ kind: 'block', ...drawnBlock(row, { start, end }, { schedule, zone }) });
    };
    return {
      check: ({ item, ...place }: Placement & { item: BoardItem | null }) =>
        textOf(item === null ? createHindrance(place, context) : moveHindrance(item, place, context)),
      onCreate: (creation: BoardCreation) =>
        isDrawing ? block(creation) : void create(creation, creation.length === 'chosen' ? creation.end : undefined),
      onCreateIn: (row: BoardRow) => void create({ rowId: row.id, start: date === today ? now : 'opening' }),
      onCombine: async (departmentId: number, entityIds: readonly number[], start: number) => {
        if (!mayChange) return refuseRole();
        const { from, to = from + USUAL_MS } = proposal(await settingsOf(String(entityIds[0])), start);
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
  }, [schedule, store, zone, hours, now, date, today, mayChange, open, isDrawing, client, t, navigate]);
};

/** The address of the waiting list for the day of a held place, searched for its guest. */
const waitingListOf = ({ client_name, start }: CalendarHold): string => {
  const date = start.slice(0, 10);
  return `/waiting-list?${new URLSearchParams({ from: date, to: date, search: client_name })}`;
};
