import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { intlList } from '#lib/texts/format.ts';
import classes from '../floor-plan.module.css';
import type { LiveUnit } from './use-floor-units.ts';

interface CombineBarProps {
  readonly isShown: boolean;
  /** The selected units. */
  readonly units: readonly LiveUnit[];
  /** Whether they are neighbors. */
  readonly areNeighbors: boolean;
  readonly onBook: () => void;
  readonly onClose: () => void;
}

/** Why the selected units can't be booked together; null when they can. */
const hindranceOf = ({ units, areNeighbors }: CombineBarProps) => {
  if (units.length < 2) return 'few';
  if (units.some(({ canCombine }) => !canCombine)) return 'fixed';
  if (units.some(({ place }) => place === null) || !areNeighbors) return 'apart';
  return units.some(({ state }) => state.kind === 'taken' || state.kind === 'closed') ? 'taken' : null;
};

/** The units that are selected to be booked together, with their seats. Rule: docs/rules/floor-plan.md#neighbors. */
export const CombineBar = (props: CombineBarProps) => {
  const { isShown, units, onBook, onClose } = props;
  const { t } = useTranslation('floorplan');
  if (!isShown) return null;
  const hindrance = hindranceOf(props);
  const seats = units.reduce((sum, unit) => sum + unit.seats, 0);
  const names = intlList(units.map(({ row }) => row.title));
  return (
    <div className={classes.bar}>
      <span role="status">
        {units.length > 0 ? <b>{t('combine.chosen', { names, count: seats })} </b> : null}
        {hindrance === null ? null : t(`combine.hindrance.${hindrance}`)}
      </span>
      <span className={classes.buttons}>
        <Button size="xs" disabled={hindrance !== null} onClick={onBook}>
          {t('combine.book')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </span>
    </div>
  );
};
