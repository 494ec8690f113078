import { floorPlans } from '@ledig/contract/departments/floor-plans.ts';
import { addUnit, arrange } from '@ledig/domain/floor-plan/arrange.ts';
import { type FloorPlan, PLAN_SIZE, type PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { Button, Menu, NumberInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { bodyOf, type PlanBody, type StoredPlan, savePlan, useShowPlan } from '../api/floor-plans.ts';
import { Room } from '../room.tsx';
import { shortNames } from '../short-names.ts';
import { DrawingButtons } from './drawing-buttons.tsx';
import { EditUnit } from './edit-unit.tsx';
import { changeUnit, removeUnit, resizePlan, turnUnit } from './edits.ts';
import classes from './plan-editor.module.css';
import { UnitFields } from './unit-fields.tsx';
import { usePlanDraft } from './use-plan-draft.ts';

interface NamedUnit {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
}

interface PlanEditorProps {
  readonly departmentId: number;
  readonly name: string;
  /** All units of the department. */
  readonly units: readonly NamedUnit[];
  readonly plan: FloorPlan;
  readonly stored: StoredPlan | null;
  readonly onClose: () => void;
  /** Loads the newest plan after a version conflict. */
  readonly onReload: () => void;
}

interface ToolsProps {
  readonly draft: FloorPlan;
  readonly edit: (plan: FloorPlan) => void;
  readonly units: readonly NamedUnit[];
  readonly onAdded: (unitId: number) => void;
}

/** Adds units that aren't on the plan yet. */
const AddMenu = ({ draft, edit, units, onAdded }: ToolsProps) => {
  const { t } = useTranslation('floorplan');
  const left = units.filter(({ id }) => !draft.units.some(({ unitId }) => unitId === id));
  const add = ({ id, seats }: NamedUnit) => {
    edit(addUnit(draft, { unitId: id, seats }));
    onAdded(id);
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} disabled={left.length === 0}>
          {t('edit.add', { count: left.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflow: 'auto' }}>
        {left.map((unit) => (
          <Menu.Item key={unit.id} onClick={() => add(unit)}>
            {t('unit.label', { name: unit.name, count: unit.seats })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Width and height of the room, and the arrangement in rows. */
const RoomTools = ({ draft, edit, units }: Omit<ToolsProps, 'onAdded'>) => {
  const { t } = useTranslation('floorplan');
  const apply = (side: 'width' | 'height', typed: string) => {
    const value = Number(typed);
    if (value > 0 && value !== draft[side]) edit(resizePlan(draft, { [side]: value }));
  };
  const size = (side: 'width' | 'height') => ({
    label: t(side === 'width' ? 'edit.roomWidth' : 'edit.roomHeight'),
    value: draft[side],
    min: PLAN_SIZE.least,
    max: PLAN_SIZE.most,
    step: 100,
    size: 'xs',
    w: '7.5rem',
    allowDecimal: false,
    onBlur: (event: FocusEvent<HTMLInputElement>) => apply(side, event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter') return;
      // Enter would save the plan with its old size.
      event.preventDefault();
      apply(side, event.currentTarget.value);
    },
  });
  return (
    <>
      <NumberInput {...size('width')} />
      <NumberInput {...size('height')} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLayoutGrid size={16} aria-hidden />}
        onClick={() => edit(arrange(units.map(({ id: unitId, seats }) => ({ unitId, seats }))))}
      >
        {t('edit.arrange')}
      </Button>
    </>
  );
};

/** The dialog that edits a floor plan, with undo. Rule: docs/rules/floor-plan.md#plan. */
export const PlanEditor = ({ departmentId, name, units, plan, stored, onClose, onReload }: PlanEditorProps) => {
  const { t } = useTranslation('floorplan');
  const show = useShowPlan(departmentId);
  const [{ version, picture }, setStored] = useState({
    version: stored?.version ?? 0,
    picture: stored?.picture ?? null,
  });
  const [selected, setSelected] = useState<number | null>(null);
  const form = useContractForm<FloorPlan, StoredPlan | null>({
    initial: plan,
    schema: floorPlans.saveFloorPlan.body,
    toBody: bodyOf,
    version,
    send: (body) => savePlan(departmentId, body as PlanBody),
    onSaved: (saved) => {
      show(saved);
      toast.success(t('edit.saved'));
      onClose();
    },
  });
  const { draft, edit, undo, redo } = usePlanDraft(plan, (next) => form.form.setValues(next));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const nameOf = (unitId: number) => unitOf.get(unitId)?.name ?? '';
  const short = shortNames(units.map((unit) => unit.name));
  const chosen = draft.units.find(({ unitId }) => unitId === selected);
  const actionsOf = (unit: PlacedUnit) => ({
    onChange: (change: Partial<PlacedUnit>) => edit(changeUnit(draft, unit.unitId, change)),
    onTurn: () => edit(turnUnit(draft, unit)),
    onRemove: () => edit(removeUnit(draft, unit.unitId)),
  });
  return (
    <FormDialog
      title={t('edit.title', { name })}
      form={form}
      submitLabel={t('edit.save')}
      size="full"
      onClose={onClose}
      onReload={onReload}
    >
      <div className={classes.tools}>
        {(
          [
            ['undo', undo, IconArrowBackUp],
            ['redo', redo, IconArrowForwardUp],
          ] as const
        ).map(([step, run, Icon]) => (
          <Button
            key={step}
            size="xs"
            variant="default"
            disabled={run === undefined}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={run}
          >
            {t(`edit.${step}`)}
          </Button>
        ))}
        <AddMenu draft={draft} edit={edit} units={units} onAdded={setSelected} />
        <RoomTools draft={draft} edit={edit} units={units} />
        <DrawingButtons
          departmentId={departmentId}
          hasDrawing={picture !== null}
          onStored={(next) => {
            // The first drawing makes a plan without units. A plan with units may be another person's, so that saving asks.
            setStored({ version: next && !next.units ? next.version : version, picture: next?.picture ?? null });
            show(next);
          }}
        />
      </div>
      <div className={classes.room}>
        <Room width={draft.width} height={draft.height} picture={picture} label={t('room.label')}>
          {(scale) =>
            draft.units.map((unit) => (
              <EditUnit
                key={unit.unitId}
                unit={unit}
                name={nameOf(unit.unitId)}
                shortName={short.get(nameOf(unit.unitId)) ?? ''}
                seats={unitOf.get(unit.unitId)?.seats ?? 0}
                scale={scale}
                isSelected={unit.unitId === selected}
                onSelect={() => setSelected(unit.unitId)}
                {...actionsOf(unit)}
              />
            ))
          }
        </Room>
      </div>
      {/* Below the room, so that the room doesn't move while a unit is pressed. */}
      <div className={classes.chosen}>
        {chosen ? (
          <UnitFields unit={chosen} name={nameOf(chosen.unitId)} {...actionsOf(chosen)} />
        ) : (
          <p className={classes.hint}>{t('edit.hint')}</p>
        )}
      </div>
    </FormDialog>
  );
};
