import { IconArchive, IconEye, IconPencil, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RowAction } from './row-actions.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface Acts {
  readonly view: () => void;
  readonly edit: () => void;
  readonly archive: () => void;
  readonly reactivate: () => void;
  /** Further actions, unless archived. */
  readonly more?: readonly RowAction[];
}

/** Row actions of a record that can be archived. An archived row can only be viewed or reactivated. */
export const archivableActions = (
  t: TFunction<'lists'>,
  { archived }: { readonly archived: boolean },
  { view, edit, archive, reactivate, more = [] }: Acts,
): RowAction[] => [
  { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: view },
  ...(archived
    ? [{ key: 'reactivate', label: t('action.reactivate'), icon: <IconRestore {...ICON} />, onClick: reactivate }]
    : [
        { key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: edit },
        ...more,
        { key: 'archive', label: t('action.archive'), icon: <IconArchive {...ICON} />, onClick: archive, danger: true },
      ]),
];
