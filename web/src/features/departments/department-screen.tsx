import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { ArchivableHeader } from '#ui/detail/archivable-header.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { useDepartment } from './api/departments.ts';
import { DepartmentDetails } from './components/department-details.tsx';
import { DepartmentDialogs, useDepartmentDialogs } from './components/department-dialogs.tsx';

const LIST = '/departments';

/** `/department/{id}`. */
export const DepartmentScreen = () => {
  const { t } = useTranslation('departments');
  const { id = '' } = useParams();
  const query = useDepartment(id);
  const dialogs = useDepartmentDialogs();
  useLiveRefetch(
    () => void query.refetch(),
    (change) => String(change.department_id) === id && isAbout(change, 'booking', 'rentingEntity'),
  );
  return (
    <>
      <DetailScreen query={query} texts="departments" title={t('detail.title')} back={LIST}>
        {(department) => (
          <>
            <ArchivableHeader record={department} dialogs={dialogs} textOf={t} list={LIST} reach="company" />
            <DepartmentDetails department={department} />
          </>
        )}
      </DetailScreen>
      <DepartmentDialogs dialogs={dialogs} />
    </>
  );
};
