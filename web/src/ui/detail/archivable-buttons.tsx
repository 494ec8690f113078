import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface ArchivableButtonsProps {
  readonly archived: boolean;
  /** Missing for people who may not reactivate. */
  readonly onReactivate?: (() => void) | undefined;
  readonly onEdit: () => void;
  /** Missing for people who may not archive. */
  readonly onArchive?: (() => void) | undefined;
  /** Further buttons, unless archived. */
  readonly children?: ReactNode;
}

/** Buttons for the page of a record that can be archived. */
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
