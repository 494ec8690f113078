import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useArchivableActions } from '#ui/list/archivable-actions.tsx';
import { archivableList } from '#ui/list/archivable-list.tsx';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { useNewParam } from '#ui/list/use-new-param.ts';
import { listDepartments } from './api/departments.ts';
import { departmentColumns } from './components/department-columns.tsx';
import { DepartmentDialogs, useDepartmentDialogs } from './components/department-dialogs.tsx';

const Departments = () => {
  const { t } = useTranslation('departments');
  const navigate = useNavigate();
  const dialogs = useDepartmentDialogs();
  useNewParam(() => dialogs.setOpen({ kind: 'create' }));
  const view = ({ id }: Department) => void navigate(`/department/${id}`);
  const actionsOf = useArchivableActions(dialogs, view);
  return (
    <>
      <ListScreen<Department>
        name={LISTS.departments}
        {...archivableList(t, () => dialogs.setOpen({ kind: 'create' }))}
        columns={(tab) => departmentColumns(t, tab)}
        load={listDepartments}
        rowActions={(row) => actionsOf(row)}
        onOpen={view}
      />
      <DepartmentDialogs dialogs={dialogs} />
    </>
  );
};

/** `/departments`. Staff tied to one department see that department. Rule: docs/rules/organization.md#scope. */
export const DepartmentsScreen = () => {
  const departmentId = useSession()?.department_id ?? null;
  return departmentId === null ? <Departments /> : <Navigate to={`/department/${departmentId}`} replace />;
};
