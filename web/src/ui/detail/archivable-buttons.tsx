import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface ArchivableButtonsProps {
  readonly archived: boolean;
  /** Left out for people who may not reactivate. */
  readonly onReactivate?: (() => void) | undefined;
  readonly onEdit: () => void;
  /** Left out for people who may not archive. */
  readonly onArchive?: (() => void) | undefined;
  /** Further buttons, while it isn't archived. */
  readonly children?: ReactNode;
}

/** What can be done on the page of something that is archived and not deleted. */
export const ArchivableButtons = (props: ArchivableButtonsProps) => {
  const { archived, onReactivate, onEdit, onArchive, children } = props;
  const { t } = useTranslation('lists');
  if (archived) {
    return onReactivate ? (
      <Button leftSection={<IconRestore {...ICON} />} onClick={onReactivate}>
        {t('action.reactivate')}
      </Button>
    ) : null;
  }
  return (
    <>
      {children}
      {onArchive ? (
        <Button variant="default" leftSection={<IconArchive {...ICON} />} onClick={onArchive}>
          {t('action.archive')}
        </Button>
      ) : null}
      <Button leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
        {t('action.edit')}
      </Button>
    </>
  );
};
