import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import { useTranslation } from 'react-i18next';
import { useArchivableDialogs } from '#ui/detail/archivable-dialogs.ts';
import { ArchiveDialog } from '#ui/detail/archive-dialog.tsx';
import { archiveDepartment, reactivateDepartment } from '../api/departments.ts';
import { DepartmentForm } from './department-form.tsx';

/** The open dialog and its department. */
type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'archive'; readonly row: Department };

/** The open dialog of departments, and functions to open one. */
export const useDepartmentDialogs = () =>
  useArchivableDialogs<OpenDialog>('department', reactivateDepartment, useTranslation('departments').t);

/** The open dialog, if any. */
export const DepartmentDialogs = ({ dialogs }: { readonly dialogs: ReturnType<typeof useDepartmentDialogs> }) => {
  const { t } = useTranslation('departments');
  const { open, close, finish, finishEdit } = dialogs;
  if (open === null) return null;
  if (open.kind === 'create') {
    const saved = ({ name }: Department) => finish(t('toast.created', { name }));
    return <DepartmentForm row={null} onClose={close} onSaved={saved} />;
  }
  const { kind, row: department } = open;
  if (kind === 'edit') {
    const saved = finishEdit<Department>((after) => t('toast.updated', { name: after.name }));
    return <DepartmentForm row={department} onClose={close} onSaved={saved} />;
  }
  const { id, name } = department;
  return (
    <ArchiveDialog textOf={t} name={name} onArchive={() => archiveDepartment(id)} onDone={finish} onClose={close} />
  );
};
