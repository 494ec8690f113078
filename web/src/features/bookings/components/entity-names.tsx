import { useTranslation } from 'react-i18next';
import classes from './cells.module.css';
import { MorePopover } from './more-popover.tsx';

interface EntityNamesProps {
  readonly entities: readonly { readonly name: string }[];
}

/** The first rented entity, and "+n" with all of them when there are more. */
export const EntityNames = ({ entities }: EntityNamesProps) => {
  const { t } = useTranslation('bookings');
  const [first, ...more] = entities;
  if (first === undefined) return <span className={classes.muted}>{t('value.none')}</span>;
  return (
    <span className={classes.breakable}>
      {first.name}{' '}
      {more.length === 0 ? null : (
        <MorePopover
          count={more.length}
          label={t('list.allEntities', { count: entities.length })}
          title={t('field.entities')}
          names={entities.map(({ name }) => name)}
        />
      )}
    </span>
  );
};
