import { type PlacedUnit, UNIT_SHAPES, UNIT_SIZE } from '@ledig/domain/floor-plan/floor-plan.ts';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './plan-editor.module.css';

interface UnitFieldsProps {
  readonly unit: PlacedUnit;
  readonly name: string;
  readonly onChange: (change: Partial<PlacedUnit>) => void;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

/** Shape, size and angle of the selected unit. */
export const UnitFields = ({ unit, name, onChange, onTurn, onRemove }: UnitFieldsProps) => {
  const { t } = useTranslation('floorplan');
  const size = (side: 'width' | 'height') => ({
    label: t(`edit.${side}`),
    value: unit[side],
    min: UNIT_SIZE.least,
    max: UNIT_SIZE.most,
    step: 10,
    size: 'xs',
    w: '6.5rem',
    allowDecimal: false,
    onChange: (value: number | string) => {
      if (typeof value === 'number' && value !== unit[side]) onChange({ [side]: value });
    },
  });
  return (
    <fieldset className={classes.fields}>
      <legend>{name}</legend>
      <SegmentedControl
        size="xs"
        aria-label={t('edit.shape')}
        value={unit.shape}
        data={UNIT_SHAPES.map((shape) => ({ value: shape, label: t(`shape.${shape}`) }))}
        onChange={(value) => {
          const shape = UNIT_SHAPES.find((one) => one === value);
          if (shape) onChange({ shape });
        }}
      />
      <NumberInput {...size('width')} />
      <NumberInput {...size('height')} />
      <Button size="xs" variant="default" leftSection={<IconRotateClockwise size={16} aria-hidden />} onClick={onTurn}>
        {t('edit.turn')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('edit.remove')}
      </Button>
    </fieldset>
  );
};
