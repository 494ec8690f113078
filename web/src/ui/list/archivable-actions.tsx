import { IconArchive, IconEye, IconPencil, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArchivableDialogs } from '../detail/archivable-dialogs.ts';
import type { RowAction } from './row-actions.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/**
 * Row actions of records that can be archived. An archived row can only be viewed or reactivated.
 *
 * @returns the actions of a row; `more` are further ones, unless the row is archived
 */
export const useArchivableActions = <Row extends { readonly archived: boolean }>(
  { setOpen, reactivate }: ArchivableDialogs<Row>,
  view: (row: Row) => void,
) => {
  const { t } = useTranslation('lists');
  return (row: Row, more: readonly RowAction[] = []): RowAction[] => {
    const edit = () => setOpen({ kind: 'edit', row });
    const archive = () => setOpen({ kind: 'archive', row });
    const back = () => void reactivate(row);
    return [
      { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: () => view(row) },
      ...(row.archived
        ? [{ key: 'reactivate', label: t('action.reactivate'), icon: <IconRestore {...ICON} />, onClick: back }]
        : [
            { key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: edit },
            ...more,
            {
              key: 'archive',
              label: t('action.archive'),
              icon: <IconArchive {...ICON} />,
              onClick: archive,
              danger: true,
            },
          ]),
    ];
  };
};
