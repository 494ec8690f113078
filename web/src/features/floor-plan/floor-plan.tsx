import { may } from '@ledig/domain/access/actions.ts';
import { arrange } from '@ledig/domain/floor-plan/arrange.ts';
import type { FloorPlan as Plan } from '@ledig/domain/floor-plan/floor-plan.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/use-session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import type { FloorPlanProps } from '#ui/floor-plan-props.ts';
import { IdSelect } from '#ui/form/id-select.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { type StoredPlan, useFloorPlan } from './api/floor-plans.ts';
import { PlanEditor } from './editor/plan-editor.tsx';
import classes from './floor-plan.module.css';
import { LivePlan } from './live/live-plan.tsx';
import { PlanActions } from './plan-actions.tsx';

interface NamedUnit {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
}

interface Department {
  readonly id: number;
  readonly name: string;
  readonly units: readonly NamedUnit[];
}

/** The departments of the calendar's rows with their units, in the calendar's order. */
const useDepartments = ({ store, unitOf }: FloorPlanProps): readonly Department[] => {
  const version = useSyncExternalStore(store.subscribeLayout, store.layoutVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the version
  return useMemo(() => {
    const byId = new Map<number, Department>();
    for (const row of store.rows()) {
      const { departmentId: id, departmentName: name, seats } = unitOf(row);
      const unit = { id: Number(row.id), name: row.title, seats };
      byId.set(id, { id, name, units: [...(byId.get(id)?.units ?? []), unit] });
    }
    return [...byId.values()];
  }, [store, unitOf, version]);
};

const CHOSEN = 'ledig.floor-plan.department';

/** The department whose plan is shown: the person's last one, else the one with the most units. */
const useChosen = (departments: readonly Department[]) => {
  const [id, setId] = useState(() => readStored(CHOSEN));
  const choose = (next: number) => {
    setId(next);
    writeStored(CHOSEN, next);
  };
  const most = Math.max(...departments.map(({ units }) => units.length));
  const usual = departments.find(({ units }) => units.length === most);
  return [departments.find((one) => one.id === id) ?? usual, choose] as const;
};

/** The stored plan. Without stored places, units are arranged in rows. */
const planOf = (stored: StoredPlan | null, units: readonly NamedUnit[]): Plan =>
  stored?.units
    ? { ...stored, units: stored.units }
    : arrange(units.map(({ id: unitId, seats }) => ({ unitId, seats })));

interface ShownProps {
  readonly floor: FloorPlanProps;
  readonly department: Department;
  readonly departments: readonly Department[];
  readonly onChoose: (id: number) => void;
}

const Shown = ({ floor, department, departments, onChoose }: ShownProps) => {
  const { t } = useTranslation('floorplan');
  const role = useSession()?.role;
  const stored = useFloorPlan(department.id);
  const [isCombining, setCombining] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [reloads, setReloads] = useState(0);
  const plan = useMemo(() => planOf(stored.data ?? null, department.units), [stored.data, department.units]);
  if (stored.data === undefined) {
    if (stored.isError) return <ErrorState text={t('failed')} onRetry={() => void stored.refetch()} />;
    return <LinesSkeleton />;
  }
  const reload = async () => {
    try {
      await stored.refetch({ throwOnError: true });
      setReloads((count) => count + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The editor keeps its edits.
      toast.error(t('failed'));
    }
  };
  const mayEdit = role !== undefined && may(role, 'department.manage');
  const isArranged = stored.data?.units == null;
  return (
    <>
      <div className={classes.head}>
        {departments.length > 1 ? (
          <IdSelect
            aria-label={t('department')}
            className={classes.department ?? ''}
            value={department.id}
            choices={departments}
            allowDeselect={false}
            onChange={(value) => value !== null && onChoose(value)}
          />
        ) : null}
        {isArranged ? <p className={classes.hint}>{t(mayEdit ? 'arranged.own' : 'arranged.others')}</p> : null}
        <PlanActions
          isCombining={isCombining}
          onCombine={floor.mayChange ? () => setCombining(!isCombining) : undefined}
          onEdit={mayEdit ? () => setEditing(true) : undefined}
        />
      </div>
      <LivePlan
        floor={floor}
        departmentId={department.id}
        plan={plan}
        picture={stored.data?.picture ?? null}
        isCombining={isCombining}
        onCombining={setCombining}
      />
      {isEditing ? (
        <PlanEditor
          key={reloads}
          departmentId={department.id}
          name={department.name}
          units={department.units}
          plan={plan}
          stored={stored.data}
          onClose={() => setEditing(false)}
          onReload={() => void reload()}
        />
      ) : null}
    </>
  );
};

/** The floor plan of a department: its units at their places in the room, at a chosen time. Rule: docs/rules/floor-plan.md. */
export const FloorPlan = (props: FloorPlanProps) => {
  const departments = useDepartments(props);
  const [department, choose] = useChosen(departments);
  if (department === undefined) return null;
  return (
    <div className={classes.floor}>
      <Shown key={department.id} floor={props} department={department} departments={departments} onChoose={choose} />
    </div>
  );
};
