import type { Category } from '@ledig/contract/departments/categories.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '#ui/detail/link-dialog.tsx';
import { useFinish, useFinishEdit } from '#ui/detail/use-finish.ts';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { deleteCategory } from '../api/categories.ts';
import { CategoryForm } from './category-form.tsx';

/** The open dialog and its category. */
type OpenDialog =
  | { readonly kind: 'create'; readonly departmentId: number | null }
  | { readonly kind: 'edit' | 'delete' | 'link'; readonly category: Category };

/** The open dialog, and functions to open one. */
export const useCategoryDialogs = () => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return { open, setOpen, close: () => setOpen(null) };
};

export type Dialogs = ReturnType<typeof useCategoryDialogs>;

/** The address at which guests book in a category. */
const linkOf = ({ domain, id, department_id }: Category): string =>
  `${window.location.origin}/${domain}/book?category=${id}&department=${department_id}`;

/** The open dialog, if any. */
export const CategoryDialogs = ({ dialogs }: { readonly dialogs: Dialogs }) => {
  const { t } = useTranslation('categories');
  const { open, close } = dialogs;
  const finish = useFinish('category', close);
  const finishEdit = useFinishEdit('category', finish);
  if (open === null) return null;
  if (open.kind === 'create') {
    const saved = ({ name }: Category, isAnother: boolean) => finish(t('toast.created', { name }), isAnother);
    return <CategoryForm category={null} departmentId={open.departmentId} onClose={close} onSaved={saved} />;
  }
  const { kind, category } = open;
  const { name } = category;
  switch (kind) {
    case 'edit':
      return (
        <CategoryForm
          category={category}
          departmentId={null}
          onClose={close}
          onSaved={finishEdit((after) => t('toast.updated', { name: after.name }))}
        />
      );
    case 'link':
      return (
        <LinkDialog
          title={t('link.title', { name })}
          text={t('link.text', { department: category.department.name })}
          href={linkOf(category)}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          title={t('delete.title', { name })}
          confirmLabel={t('action.delete')}
          onDelete={() => deleteCategory(category.id)}
          onDone={() => finish(t('toast.deleted', { name }))}
          onClose={close}
        >
          {t('delete.text')}
        </DeleteDialog>
      );
  }
};
