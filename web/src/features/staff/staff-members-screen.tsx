import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { IconEye, IconPencil, IconRestore, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useSession } from '#lib/session/use-session.ts';
import { archivableList } from '#ui/list/archivable-list.tsx';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { listStaff } from './api/staff.ts';
import { staffColumns } from './components/staff-columns.tsx';
import { StaffDialogs, useStaffDialogs } from './components/staff-dialogs.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/**
 * `/staff-members`. Deleting is disabled with an explanation; deactivating replaces it. Rule:
 * docs/rules/organization.md#staff.
 */
export const StaffMembersScreen = () => {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const session = useSession();
  const dialogs = useStaffDialogs();
  const view = ({ id }: StaffMember) => void navigate(`/staff-member/${id}`);
  return (
    <>
      <ListScreen<StaffMember>
        name={LISTS.staff}
        {...archivableList(t, dialogs.add)}
        columns={() => staffColumns(t)}
        load={listStaff}
        onOpen={view}
        rowActions={(row) => [
          { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: () => view(row) },
          ...(row.status === 'archived'
            ? [
                {
                  key: 'reactivate',
                  label: t('action.reactivate'),
                  icon: <IconRestore {...ICON} />,
                  onClick: () => void dialogs.reactivate(row),
                },
              ]
            : [
                {
                  key: 'edit',
                  label: t('action.edit'),
                  icon: <IconPencil {...ICON} />,
                  onClick: () => dialogs.edit(row),
                },
                {
                  key: 'deactivate',
                  label: t('action.deactivate'),
                  icon: <IconUserOff {...ICON} />,
                  onClick: () => dialogs.deactivate(row),
                  disabled: row.is_owner || row.id === session?.id,
                },
              ]),
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <IconTrash {...ICON} />,
            onClick: () => undefined,
            danger: true,
            disabled: true,
            hint: t('noDelete'),
          },
        ]}
      />
      <StaffDialogs dialogs={dialogs} />
    </>
  );
};
