import type { DepartmentDetail } from '@ledig/contract/department-shapes.ts';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isAbout } from '#lib/queries/changes.ts';
import { useLiveRefetch } from '#lib/use-live-changes.ts';
import { useHasReach } from '#lib/use-session.ts';
import { ArchivableButtons } from '#ui/detail/archivable-buttons.tsx';
import { NotThere } from '#ui/detail/not-there.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useDepartment } from './api/departments.ts';
import { ArchivedChip } from './components/department-columns.tsx';
import { DepartmentDetails } from './components/department-details.tsx';
import { DepartmentDialogs, type Dialogs, useDepartmentDialogs } from './components/department-dialogs.tsx';

interface DepartmentProps {
  readonly department: DepartmentDetail;
  readonly dialogs: Dialogs;
}

const Department = ({ department, dialogs }: DepartmentProps) => {
  const { t } = useTranslation('departments');
  const open = (kind: 'edit' | 'archive') => () => dialogs.setOpen({ kind, department });
  const seesCompany = useHasReach('company');
  const back = (
    <Anchor component={Link} to={department.archived ? '/departments?tab=archived' : '/departments'} size="sm">
      <IconArrowLeft size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('title')}
    </Anchor>
  );
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
  const { data: department, error, refetch } = useDepartment(id);
  const dialogs = useDepartmentDialogs();
  useLiveRefetch(
    () => void refetch(),
    (change) => String(change.department_id) === id && isAbout(change, 'booking', 'rentingEntity'),
  );
  return (
    <>
      {department ? (
        <Department department={department} dialogs={dialogs} />
      ) : (
        <NotThere
          error={error}
          words={{ title: t('detail.loading'), missing: t('detail.missing'), failed: t('detail.failed') }}
          back={{ to: '/departments', label: t('detail.back') }}
          onRetry={() => void refetch()}
        />
      )}
      <DepartmentDialogs dialogs={dialogs} />
    </>
  );
};
