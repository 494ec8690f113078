import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clip } from '#ui/clipped.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './cells.module.css';
import { MorePopover } from './more-popover.tsx';

/** A tag as a chip. A long one is clipped, with the full text in a tooltip and for screen readers. */
const TagChip = ({ tag }: { readonly tag: string }) => {
  const clipped = clip(tag);
  if (clipped === tag) return <StatusChip>{tag}</StatusChip>;
  return (
    <Tooltip label={tag} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span role="img" aria-label={tag}>
        <StatusChip>{clipped}</StatusChip>
      </span>
    </Tooltip>
  );
};

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
        <TagChip key={tag} tag={tag} />
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
