import { Button, Checkbox } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListColumn } from './list-columns.ts';

/** The chosen rows and their actions. */
export interface Selection<Row> {
  readonly chosen: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly canChoose: (row: Row) => boolean;
  /** Buttons that act on all chosen rows. */
  readonly actions: ReactNode;
}

interface Rows<Row> {
  readonly rowKey: (row: Row) => string | number;
  readonly rowLabel: (row: Row) => string;
}

/** Whether there is a row to choose. */
export const hasChoice = <Row,>({ canChoose }: Selection<Row>, rows: readonly Row[]): boolean => rows.some(canChoose);

/** A column of checkboxes. */
export const chooseColumn = <Row,>(
  header: string,
  { rowKey, rowLabel }: Rows<Row>,
  { chosen, onChange, canChoose }: Selection<Row>,
): ListColumn<Row> => ({
  key: 'choose',
  header,
  width: '3rem',
  fixed: true,
  card: 'choice',
  csv: () => '',
  cell: (row) => {
    const isChosen = chosen.some((one) => rowKey(one) === rowKey(row));
    const toggle = () => onChange(isChosen ? chosen.filter((one) => rowKey(one) !== rowKey(row)) : [...chosen, row]);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the click from opening the row; the checkbox is the control
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <span className={classes.choose} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={i18next.t('lists:selection.choose', { row: rowLabel(row) })}
          checked={isChosen}
          disabled={!canChoose(row)}
          onChange={toggle}
        />
      </span>
    );
  },
});

interface SelectionBarProps<Row> extends Pick<Rows<Row>, 'rowKey'> {
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly selection: Selection<Row>;
}

/** Above the table: chooses all rows of the page, and shows the actions for the chosen ones. */
export const SelectionBar = <Row,>({ rows, rowKey, selection }: SelectionBarProps<Row>) => {
  const { t } = useTranslation('lists');
  const { chosen, onChange, canChoose, actions } = selection;
  const choices = (rows ?? []).filter(canChoose);
  if (rows === undefined)
    return (
      <div className={classes.selection}>
        <Checkbox label={t('selection.all')} checked={false} disabled readOnly />
      </div>
    );
  if (choices.length === 0 || (choices.length === 1 && chosen.length === 0)) return null;
  const hasAll = choices.every((row) => chosen.some((one) => rowKey(one) === rowKey(row)));
  return (
    <div className={classes.selection}>
      <Checkbox
        label={chosen.length === 0 ? t('selection.all') : t('selection.count', { count: chosen.length })}
        checked={hasAll && chosen.length > 0}
        indeterminate={chosen.length > 0 && !hasAll}
        onChange={() => onChange(hasAll ? [] : choices)}
      />
      {chosen.length === 0 ? null : (
        <>
          {actions}
          <Button variant="subtle" color="gray" onClick={() => onChange([])}>
            {t('selection.none')}
          </Button>
        </>
      )}
    </div>
  );
};
