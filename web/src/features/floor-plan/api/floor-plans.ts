import type { FloorPlanAnswer } from '@ledig/contract/departments/floor-plans.ts';
import type { FloorPlan } from '@ledig/domain/floor-plan/floor-plan.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

/** A stored plan. `units` is null while only the drawing was uploaded. */
export interface StoredPlan {
  readonly width: number;
  readonly height: number;
  readonly units: FloorPlan['units'] | null;
  /** The path of the drawing. */
  readonly picture: string | null;
  readonly version: number;
}

const keyOf = (departmentId: number) => ['floor-plans', departmentId] as const;

const readPlan = (plan: FloorPlanAnswer | null): StoredPlan | null =>
  plan && {
    ...plan,
    units: plan.units?.map(({ renting_entity_id: unitId, ...place }) => ({ unitId, ...place })) ?? null,
  };

const fetchPlan = async (departmentId: number, signal?: AbortSignal): Promise<StoredPlan | null> =>
  readPlan(
    (await call('floorPlans.getFloorPlan', { params: { departmentId } }, { signal, handles: 'all' })).floor_plan,
  );

/** The floor plan of a department; null before the first was saved. */
export const useFloorPlan = (departmentId: number) =>
  useQuery({
    queryKey: keyOf(departmentId),
    queryFn: ({ signal }) => fetchPlan(departmentId, signal),
    staleTime: 60_000,
  });

/** Shows a plan from the answer of a call. */
export const useShowPlan = (departmentId: number) => {
  const client = useQueryClient();
  return (plan: StoredPlan | null) => client.setQueryData(keyOf(departmentId), plan);
};

/** The body of a plan to save. */
export const bodyOf = ({ width, height, units }: FloorPlan) => ({
  width,
  height,
  units: units.map(({ unitId: renting_entity_id, ...place }) => ({ renting_entity_id, ...place })),
});
export type PlanBody = ReturnType<typeof bodyOf> & { readonly version?: number };

/** Saves a plan. Without a version it overwrites another person's change. */
export const savePlan = async (departmentId: number, body: PlanBody): Promise<StoredPlan | null> =>
  readPlan(
    (await call('floorPlans.saveFloorPlan', { params: { departmentId }, body }, { handles: formHandles })).floor_plan,
  );

/** Replaces the drawing behind a plan. */
export const uploadDrawing = async (
  departmentId: number,
  image: File,
  onProgress: (share: number) => void,
): Promise<StoredPlan | null> =>
  readPlan(
    (
      await upload(
        'floorPlans.uploadFloorPlanPicture',
        { department_id: String(departmentId), image },
        { handles: 'all', onProgress },
      )
    ).floor_plan,
  );

/** Removes the drawing behind a plan, and returns the plan without it. */
export const deleteDrawing = async (departmentId: number): Promise<StoredPlan | null> => {
  await call('floorPlans.deleteFloorPlanPicture', { params: { departmentId } });
  return fetchPlan(departmentId);
};
