import type { EntityType } from '@ledig/domain/renting-entities/types.ts';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumn, BoardRow } from '#board/types.ts';
import { entityOf } from '../content/content.ts';
import classes from './entity-cells.module.css';

/** An entity's name, with its company, type and description in a tooltip. */
const EntityName = ({ row }: { readonly row: BoardRow }) => {
  const { t } = useTranslation('entities');
  const { company_name, renting_entity_type_name, description } = entityOf(row).extended_description;
  const type = t(`type.${renting_entity_type_name as EntityType}`);
  return (
    <Tooltip
      openDelay={300}
      position="right"
      multiline
      maw={280}
      withinPortal
      label={
        <>
          <strong className={classes.strong}>{row.title}</strong>
          {[company_name, type, description].filter(Boolean).map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
        </>
      }
    >
      <span className={classes.name}>{row.title}</span>
    </Tooltip>
  );
};

const Capacity = ({ row }: { readonly row: BoardRow }) => {
  const { t } = useTranslation('calendar');
  const { number_of_interactors, can_combine } = entityOf(row);
  return (
    <span className={classes.capacity}>
      {can_combine ? (
        <Tooltip label={t('entity.combines')} openDelay={300}>
          <IconLink size={15} role="img" aria-label={t('entity.combines')} />
        </Tooltip>
      ) : null}
      {number_of_interactors}
    </span>
  );
};

/** On narrow boards the capacity follows the name. */
const NameWithCapacity = ({ row }: { readonly row: BoardRow }) => {
  const { t } = useTranslation('calendar');
  return (
    <span className={classes.narrow}>
      <EntityName row={row} />
      <span className={classes.count}>
        <VisuallyHidden>{t('entity.capacity')} </VisuallyHidden>
        {entityOf(row).number_of_interactors}
      </span>
    </span>
  );
};

/** The columns before the time: name and capacity, in one column on narrow boards. */
export const useEntityColumns = (phone: boolean): readonly BoardColumn[] => {
  const { t } = useTranslation('calendar');
  return useMemo(() => {
    const name: BoardColumn = {
      key: 'name',
      header: t('entity.name'),
      width: phone ? 136 : 190,
      cell: (row) => (phone ? <NameWithCapacity row={row} /> : <EntityName row={row} />),
    };
    const capacity: BoardColumn = {
      key: 'capacity',
      header: t('entity.capacity'),
      width: 92,
      align: 'end',
      cell: (row) => <Capacity row={row} />,
    };
    return phone ? [name] : [name, capacity];
  }, [t, phone]);
};
