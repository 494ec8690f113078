import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchivableDialogs } from './archivable-dialogs.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface ArchivableButtonsProps<Row> {
  readonly record: Row;
  readonly dialogs: ArchivableDialogs<Row>;
  /** Whether the person may archive and reactivate. */
  readonly mayArchive?: boolean;
  /** Further buttons, unless archived. */
  readonly children?: ReactNode;
}

/** Buttons for the page of a record that can be archived. */
export const ArchivableButtons = <Row extends { readonly archived: boolean }>({
  record: row,
  dialogs: { setOpen, reactivate },
  mayArchive = true,
  children,
}: ArchivableButtonsProps<Row>) => {
  const { t } = useTranslation('lists');
  if (row.archived) {
    return mayArchive ? (
      <Button leftSection={<IconRestore {...ICON} />} onClick={() => void reactivate(row)}>
        {t('action.reactivate')}
      </Button>
    ) : null;
  }
  return (
    <>
      {children}
      {mayArchive ? (
        <Button
          variant="default"
          leftSection={<IconArchive {...ICON} />}
          onClick={() => setOpen({ kind: 'archive', row })}
        >
          {t('action.archive')}
        </Button>
      ) : null}
      <Button leftSection={<IconPencil {...ICON} />} onClick={() => setOpen({ kind: 'edit', row })}>
        {t('action.edit')}
      </Button>
    </>
  );
};
