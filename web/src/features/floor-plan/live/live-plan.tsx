import type { FloorPlan } from '@ledig/domain/floor-plan/floor-plan.ts';
import { areNeighbors } from '@ledig/domain/floor-plan/neighbors.ts';
import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { dateAt, instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardItem } from '#board/types.ts';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import type { FloorPlanProps } from '#ui/floor-plan-props.ts';
import { isDirection, nearest } from '../nearest.ts';
import { Room } from '../room.tsx';
import { busiest, loadOf } from '../unit-state.ts';
import { CombineBar } from './combine-bar.tsx';
import classes from './live-plan.module.css';
import { LiveUnitButton } from './live-unit.tsx';
import { TimeBar } from './time-bar.tsx';
import { UnitList } from './unit-list.tsx';
import { type LiveUnit, useFloorUnits } from './use-floor-units.ts';
import { useSeating } from './use-seating.ts';
import { useStateText } from './use-state-text.ts';

interface LivePlanProps {
  readonly floor: FloorPlanProps;
  readonly departmentId: number;
  readonly plan: FloorPlan;
  readonly picture: string | null;
  readonly isCombining: boolean;
  readonly onCombining: (isCombining: boolean) => void;
}

const LOAD_STEP_MS = 30 * MINUTE_MS;
/** Bookings that begin within this time are listed. */
const COMING_MS = 3 * HOUR_MS;

/** The items of a department's units. */
const useItems = ({ store, unitOf }: FloorPlanProps, departmentId: number): readonly BoardItem[] => {
  useSyncExternalStore(store.subscribe, store.version);
  return store
    .rows()
    .filter((row) => unitOf(row).departmentId === departmentId)
    .flatMap(({ id }) => store.itemsOf(id).items);
};

/** The shown instant: the chosen time of day, else now, else the busiest time of the day. */
const useInstant = ({ date, zone, now, span, minutes }: FloorPlanProps, items: readonly BoardItem[]) => {
  const load = loadOf(items, { ...span, step: LOAD_STEP_MS });
  const isToday = dateAt(now, zone) === date;
  const usual = isToday ? now : busiest(load, span.from, LOAD_STEP_MS);
  const asked = minutes === null ? usual : resolveLocal(date, minutes, zone);
  return { at: Math.min(span.to, Math.max(span.from, asked)), load, isToday };
};

/** Bookings that begin after an instant, each once, the earliest first. */
const comingAfter = (items: readonly BoardItem[], at: number): BoardItem[] => {
  const soon = items.filter(({ start }) => start > at && start <= at + COMING_MS);
  const once = new Map(soon.map((item) => [item.of ?? item.id, item]));
  return [...once.values()].sort((a, b) => a.start - b.start);
};

/** The action of a press on a unit. */
const usePress = ({ floor, isCombining, onCombining }: LivePlanProps, at: number) => {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const chosen = isCombining ? selected : [];
  const toggle = (id: number) => {
    onCombining(true);
    setSelected(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const create = ({ row }: LiveUnit) =>
    floor.onCreate({ rowId: row.id, start: at, end: at + HOUR_MS, by: 'mouse', length: 'default' });
  const press = (unit: LiveUnit, isMore: boolean) => {
    if (floor.isCut) return floor.onPaste(unit.row);
    if (isCombining || isMore) return toggle(unit.id);
    if (unit.state.kind === 'taken') return floor.onOpen(unit.state.item);
    create(unit);
  };
  return { selected: chosen, press, toggle };
};

/** A floor plan at one time of the day. Rule: docs/rules/floor-plan.md#states. */
export const LivePlan = (props: LivePlanProps) => {
  const { floor, departmentId, plan, picture, isCombining, onCombining } = props;
  const { t } = useTranslation('floorplan');
  const items = useItems(floor, departmentId);
  const { at, load, isToday } = useInstant(floor, items);
  const units = useFloorUnits(floor, plan.units, { departmentId, at });
  const stateText = useStateText(floor.zone);
  const { dragged, onPointerDown, targetOf } = useSeating(floor, units);
  const { selected, press, toggle } = usePress(props, at);
  const [tabStop, setTabStop] = useState<number | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const placed = units.flatMap((unit) => (unit.place === null ? [] : [{ ...unit.place, unit }]));
  const stop = placed.find(({ unit }) => unit.id === tabStop) ?? placed[0];
  const together = units.filter(({ id }) => selected.includes(id));

  const onKeyDown = (unit: LiveUnit) => (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === ' ') {
      event.preventDefault();
      return toggle(unit.id);
    }
    if (!isDirection(event.key) || unit.place === null || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const next = nearest(unit.place, placed, event.key);
    if (next) room.current?.querySelector<HTMLElement>(`button[data-track="${next.unit.row.id}"]`)?.focus();
  };
  const onMinutes = (instant: number) => floor.onMinutes(instantToLocal(instant, floor.zone).minutes);
  return (
    <div className={classes.plan}>
      <div className={classes.main} ref={room}>
        <CombineBar
          units={together}
          isShown={isCombining}
          areNeighbors={areNeighbors(together.flatMap(({ place }) => (place === null ? [] : [place])))}
          onBook={() => floor.onCombine(departmentId, selected, at)}
          onClose={() => onCombining(false)}
        />
        <Room width={plan.width} height={plan.height} picture={picture} label={t('room.label')} isWhole={isPhone}>
          {(scale) =>
            placed.map(({ unit }) => (
              <LiveUnitButton
                key={unit.id}
                unit={unit}
                scale={scale}
                zone={floor.zone}
                stateText={stateText(unit.state)}
                isTabStop={unit.id === stop?.unit.id}
                isSelected={selected.includes(unit.id)}
                target={targetOf(unit)}
                onPress={(isMore) => press(unit, isMore)}
                onKeyDown={onKeyDown(unit)}
                onFocus={() => setTabStop(unit.id)}
                onPointerDown={(event) => {
                  if (unit.state.kind === 'taken' && event.pointerType !== 'touch')
                    onPointerDown(event, unit.state.item);
                }}
              />
            ))
          }
        </Room>
        <div className={classes.time}>
          <TimeBar
            span={floor.span}
            at={at}
            zone={floor.zone}
            load={load}
            isNow={floor.minutes === null}
            onNow={isToday ? () => floor.onMinutes(null) : undefined}
            onAt={onMinutes}
          />
        </div>
      </div>
      <UnitList
        units={units}
        coming={comingAfter(items, at)}
        zone={floor.zone}
        load={load.map((guests, part) => ({ start: floor.span.from + part * LOAD_STEP_MS, guests }))}
        stateText={({ state }) => stateText(state)}
        unitName={(rowId) => floor.store.getRow(rowId)?.title ?? ''}
        onOpen={floor.onOpen}
        onUnit={(unit) => press(unit, false)}
        onGrab={(event, item) => {
          if (event.pointerType !== 'touch') onPointerDown(event, item);
        }}
      />
      {dragged === null ? null : (
        <div className={classes.ghost} style={{ left: dragged.point.x, top: dragged.point.y }}>
          {dragged.item.title} · {dragged.item.side}
        </div>
      )}
    </div>
  );
};
