import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { useContext, useState } from 'react';
import type { BoardRow } from '#board/types.ts';
import type { FloorPlanProps } from '#ui/floor-plan-props.ts';
import type { Clipboard } from '../actions/use-clipboard.ts';
import { entityOf } from '../content/content.ts';
import { useOpenSpan } from '../content/use-open-span.ts';
import { PlanSlot } from '../plan-slot.ts';
import type { Calendar } from '../use-calendar.ts';

interface CalendarPlanProps extends Pick<FloorPlanProps, 'check' | 'onMove' | 'onOpen' | 'onRefused' | 'onCombine'> {
  readonly calendar: Calendar;
  readonly clipboard: Clipboard;
}

const unitOf = (row: BoardRow) => {
  const { department_id, department_name, number_of_interactors, can_combine } = entityOf(row);
  return {
    departmentId: department_id,
    departmentName: department_name,
    seats: number_of_interactors,
    canCombine: can_combine,
  };
};

/** The calendar's content as a floor plan. It has the same time of day in the address as the board. */
export const CalendarPlan = ({ calendar, clipboard, ...actions }: CalendarPlanProps) => {
  const Plan = useContext(PlanSlot);
  const { content, view } = calendar;
  const { store, date, zone, now, mayChange } = content;
  const [minutes, setMinutes] = useState(view.state.at);
  const { open, close } = useOpenSpan(content.entities, date);
  if (Plan === null) return null;
  return (
    <Plan
      {...actions}
      {...{ store, unitOf, date, zone, now, minutes, mayChange }}
      span={{ from: resolveLocal(date, open, zone), to: resolveLocal(date, close, zone) }}
      onMinutes={(next) => {
        setMinutes(next);
        view.keepView({ scale: view.state.scale, at: next });
      }}
      onCreate={clipboard.onCreate}
      isCut={calendar.actions.cut !== null}
      onPaste={(row) => clipboard.pasteHere(row.id)}
    />
  );
};
