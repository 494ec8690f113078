import type { Department } from '@ledig/contract/department-shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchiveDialog } from '#ui/detail/archive-dialog.tsx';
import { useFinish, useFinishEdit, useReactivate } from '#ui/detail/use-finish.ts';
import { archiveDepartment, reactivateDepartment } from '../api/departments.ts';
import { DepartmentForm } from './department-form.tsx';

/** The open dialog and its department. */
type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'archive'; readonly department: Department };

/** The open dialog of departments, and functions to open one. */
export const useDepartmentDialogs = () => {
  const { t } = useTranslation('departments');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const reactivate = useReactivate('department', reactivateDepartment, ({ name }) => t('toast.reactivated', { name }));
  return { open, setOpen, reactivate };
};

export type Dialogs = ReturnType<typeof useDepartmentDialogs>;

/** The open dialog, if any. */
export const DepartmentDialogs = ({ dialogs }: { readonly dialogs: Dialogs }) => {
  const { t } = useTranslation('departments');
  const { open, setOpen } = dialogs;
  const close = () => setOpen(null);
  const finish = useFinish('department', close);
  const finishEdit = useFinishEdit('department', finish);
  if (open === null) return null;
  if (open.kind === 'create') {
    const saved = ({ name }: Department) => finish(t('toast.created', { name }));
    return <DepartmentForm department={null} onClose={close} onSaved={saved} />;
  }
  const { kind, department } = open;
  if (kind === 'edit') {
    const saved = finishEdit<Department>((after) => t('toast.updated', { name: after.name }));
    return <DepartmentForm department={department} onClose={close} onSaved={saved} />;
  }
  const { id, name } = department;
  return (
    <ArchiveDialog textOf={t} name={name} onArchive={() => archiveDepartment(id)} onDone={finish} onClose={close} />
  );
};
