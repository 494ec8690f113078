import type { Department } from '@ledig/contract/department-shapes.ts';
import { Button } from '@mantine/core';
import { IconArchive, IconEye, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../lib/use-session.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { RowAction } from '../../ui/list/row-actions.tsx';
import { listDepartments } from './api/departments.ts';
import { departmentColumns } from './components/department-columns.tsx';
import { DepartmentDialogs, type Dialogs, useDepartmentDialogs } from './components/department-dialogs.tsx';

const TABS = ['active', 'archived'] as const;
const ICON = { size: 17, 'aria-hidden': true } as const;

const actionsOf = (
  t: TFunction<'departments'>,
  department: Department,
  { view, dialogs }: { readonly view: () => void; readonly dialogs: Dialogs },
): RowAction[] => {
  const viewing = { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: view };
  if (department.archived) {
    const reactivate = () => void dialogs.reactivate(department);
    return [
      viewing,
      { key: 'reactivate', label: t('action.reactivate'), icon: <IconRestore {...ICON} />, onClick: reactivate },
    ];
  }
  const open = (kind: 'edit' | 'archive') => () => dialogs.setOpen({ kind, department });
  return [
    viewing,
    { key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: open('edit') },
    {
      key: 'archive',
      label: t('action.archive'),
      icon: <IconArchive {...ICON} />,
      onClick: open('archive'),
      danger: true,
    },
  ];
};

const Departments = () => {
  const { t } = useTranslation('departments');
  const navigate = useNavigate();
  const dialogs = useDepartmentDialogs();
  const view = ({ id }: Department) => void navigate(`/department/${id}`);
  const add = (
    <Button leftSection={<IconPlus {...ICON} />} onClick={() => dialogs.setOpen({ kind: 'create' })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <ListScreen<Department>
        name="departments"
        title={t('title')}
        description={t('description')}
        action={add}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        searchLabel={t('search')}
        columns={(tab) => departmentColumns(t, tab)}
        load={listDepartments}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(row) => actionsOf(t, row, { view: () => view(row), dialogs })}
        onOpen={view}
        empty={(tab) =>
          tab === 'archived'
            ? { title: t('empty.archived'), text: t('empty.archivedText') }
            : { title: t('empty.active'), text: t('empty.activeText'), action: add }
        }
      />
      <DepartmentDialogs dialogs={dialogs} />
    </>
  );
};

/** `/departments` (specification, document 3, section 2); who is tied to one department sees that one. */
export const DepartmentsScreen = () => {
  const departmentId = useSession()?.department_id ?? null;
  return departmentId === null ? <Departments /> : <Navigate to={`/department/${departmentId}`} replace />;
};
