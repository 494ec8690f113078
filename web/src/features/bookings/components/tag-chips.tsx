import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './cells.module.css';
import { Clipped } from './clipped.tsx';
import { MorePopover } from './more-popover.tsx';

interface TagChipsProps {
  readonly tags: readonly string[];
  /** The number of tags before "+n". */
  readonly most?: number;
}

/** Tags as chips, long ones clipped. */
export const TagChips = ({ tags, most = tags.length }: TagChipsProps) => {
  const { t } = useTranslation('bookings');
  return (
    <span className={classes.tags}>
      {tags.slice(0, most).map((tag) => (
        <Clipped key={tag} text={tag}>
          {(text) => <StatusChip>{text}</StatusChip>}
        </Clipped>
      ))}
      {tags.length <= most ? null : (
        <MorePopover
          count={tags.length - most}
          label={t('list.allTags', { count: tags.length })}
          title={t('field.tags')}
          names={tags}
        />
      )}
    </span>
  );
};
