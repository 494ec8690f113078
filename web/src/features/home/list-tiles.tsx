import { Skeleton, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import type { Chosen } from './day-lists.ts';
import classes from './now.module.css';

interface ListTilesProps {
  /** The count is undefined while loading. */
  readonly tiles: readonly { readonly list: NonNullable<Chosen>; readonly count: number | undefined }[];
  readonly chosen: Chosen;
  /** Null shows the list "now and next". */
  readonly onChoose: (list: Chosen) => void;
}

/** A button with a count for each list of the day. Pressing the chosen one again shows all. */
export const ListTiles = ({ tiles, chosen, onChoose }: ListTilesProps) => {
  const { t } = useTranslation('home');
  return (
    <fieldset className={classes.tiles}>
      <legend className={classes.hidden}>{t('now.lists')}</legend>
      {tiles.map(({ list, count }) => (
        <UnstyledButton
          key={list}
          className={classes.tile}
          aria-pressed={chosen === list}
          data-warn={(list === 'late' && count !== undefined && count > 0) || undefined}
          onClick={() => onChoose(chosen === list ? null : list)}
        >
          {count === undefined ? (
            <Skeleton height={20} width={24} radius="sm" component="span" display="block" my={4} />
          ) : (
            <span className={classes.count}>{formatNumber(count)}</span>
          )}
          <span className={classes.label}>{t(`now.list.${list}`)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
