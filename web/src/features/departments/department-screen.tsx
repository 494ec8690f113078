import type { DepartmentDetail } from '@ledig/contract/department-shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isAbout } from '#lib/queries/changes.ts';
import { useLiveRefetch } from '#lib/use-live-changes.ts';
import { useHasReach } from '#lib/use-session.ts';
import { ArchivableButtons } from '#ui/detail/archivable-buttons.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useDepartment } from './api/departments.ts';
import { ArchivedChip } from './components/department-columns.tsx';
import { DepartmentDetails } from './components/department-details.tsx';
import { DepartmentDialogs, type Dialogs, useDepartmentDialogs } from './components/department-dialogs.tsx';

const LIST = '/departments';

interface DepartmentProps {
  readonly department: DepartmentDetail;
  readonly dialogs: Dialogs;
}

const Department = ({ department, dialogs }: DepartmentProps) => {
  const { t } = useTranslation('departments');
  const open = (kind: 'edit' | 'archive') => () => dialogs.setOpen({ kind, department });
  const seesCompany = useHasReach('company');
  const back = <BackLink to={department.archived ? `${LIST}?tab=archived` : LIST} label={t('title')} />;
  return (
    <>
      <PageHeader
        back={seesCompany ? back : null}
        title={department.name}
        chips={department.archived ? <ArchivedChip t={t} /> : null}
        actions={
          <ArchivableButtons
            archived={department.archived}
            onReactivate={seesCompany ? () => void dialogs.reactivate(department) : undefined}
            onEdit={open('edit')}
            onArchive={seesCompany ? open('archive') : undefined}
          />
        }
      />
      <DepartmentDetails department={department} />
    </>
  );
};

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
        {(department) => <Department department={department} dialogs={dialogs} />}
      </DetailScreen>
      <DepartmentDialogs dialogs={dialogs} />
    </>
  );
};
