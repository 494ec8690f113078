import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDoorExit, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mainStepOf, undoStepOf } from '#lib/arrivals/arrival-lists.ts';
import classes from './steps.module.css';

interface StepButtonsProps {
  readonly row: ArrivalRow;
  /** `lg` on cards, `sm` in rows. */
  readonly size?: 'sm' | 'lg';
  readonly onStep: (step: ArrivalStep) => void;
}

/** The next step of a booking today, and the undo of its last one. */
export const StepButtons = ({ row, size = 'lg', onStep }: StepButtonsProps) => {
  const { t } = useTranslation('arrivals');
  const main = mainStepOf(row);
  const undo = undoStepOf(row);
  const icon = size === 'lg' ? 22 : 17;
  const label = (step: ArrivalStep) => ({
    'aria-label': t('stepOf', { step: t(`step.${step}`), name: row.client_name }),
  });
  return (
    <div className={classes.buttons} data-size={size}>
      {main === null ? null : (
        <Button
          size={size}
          className={classes.main}
          variant={main === 'arrive' || row.leaves_today ? 'filled' : 'default'}
          leftSection={
            main === 'arrive' ? <IconUserCheck size={icon} aria-hidden /> : <IconDoorExit size={icon} aria-hidden />
          }
          onClick={() => onStep(main)}
          {...label(main)}
        >
          {t(`step.${main}`)}
        </Button>
      )}
      {undo === null ? null : (
        <Button
          size={size}
          variant="subtle"
          leftSection={<IconArrowBackUp size={icon} aria-hidden />}
          onClick={() => onStep(undo)}
          {...label(undo)}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
};
