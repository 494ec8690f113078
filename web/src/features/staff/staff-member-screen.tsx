import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { Anchor, Button } from '@mantine/core';
import { IconMail, IconPencil, IconRestore, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { useHasReach, useSession } from '#lib/session/use-session.ts';
import { formatDateTime } from '#lib/texts/format.ts';
import { MailLink, PhoneLink } from '#ui/detail/contact-links.tsx';
import { RecordScreen } from '#ui/detail/detail-screen.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useStaffMember } from './api/staff.ts';
import { RoleChips } from './components/role-chip.tsx';
import { SignInPanel } from './components/sign-in-panel.tsx';
import { phoneOf } from './components/staff-columns.tsx';
import { StaffDialogs, useStaffDialogs } from './components/staff-dialogs.tsx';

const LIST = '/staff-members';

const linkTo = (place: string, found: { readonly id: number; readonly name: string } | null): ReactNode =>
  found && (
    <Anchor component={Link} to={`/${place}/${found.id}`} size="sm">
      {found.name}
    </Anchor>
  );

const Facts = ({ member }: { readonly member: StaffMember }) => {
  const { t } = useTranslation('staff');
  const phone = phoneOf(member);
  const company = useHasReach('company') ? linkTo('company', member.company) : member.company?.name;
  const status = (
    <StatusChip tone={member.status === 'active' ? 'good' : 'bad'} dot>
      {t(`status.${member.status}`)}
    </StatusChip>
  );
  const { email_verified_at: verified } = member;
  return (
    <PanelColumns>
      <Panel title={t('detail.person')}>
        <FactList
          facts={[
            { key: 'role', name: t('field.role'), value: <RoleChips member={member} /> },
            { key: 'email', name: t('field.email'), value: <MailLink email={member.email} /> },
            { key: 'phone', name: t('field.phone'), value: phone && <PhoneLink phone={phone} /> },
            { key: 'company', name: t('field.company'), value: company ?? t('everyCompany') },
            {
              key: 'department',
              name: t('field.department'),
              value: linkTo('department', member.department) ?? t('everyDepartment'),
            },
          ]}
        />
      </Panel>
      <Panel title={t('detail.account')}>
        <FactList
          facts={[
            { key: 'status', name: t('field.status'), value: status },
            ...(member.is_waiting ? [{ key: 'waiting', name: t('field.password'), value: t('status.waiting') }] : []),
            { key: 'tenant', name: t('field.tenant'), value: member.frontline_tenent_id },
            { key: 'verified', name: t('field.verified'), value: verified && formatDateTime(verified) },
            { key: 'created', name: t('field.created'), value: formatDateTime(member.created_at) },
          ]}
        />
      </Panel>
    </PanelColumns>
  );
};

const Member = ({ member }: { readonly member: StaffMember }) => {
  const { t } = useTranslation('staff');
  const dialogs = useStaffDialogs();
  const session = useSession();
  const obstacle = useMailObstacle();
  const isKept = member.is_owner || member.id === session?.id;
  const icon = { size: 17, 'aria-hidden': true } as const;
  const actions =
    member.status === 'archived' ? (
      <Button leftSection={<IconRestore {...icon} />} onClick={() => void dialogs.reactivate(member)}>
        {t('action.reactivate')}
      </Button>
    ) : (
      <>
        {member.is_waiting && obstacle === null ? (
          <Button variant="default" leftSection={<IconMail {...icon} />} onClick={() => void dialogs.invite(member)}>
            {t('action.invite')}
          </Button>
        ) : null}
        {isKept ? null : (
          <Button variant="default" leftSection={<IconUserOff {...icon} />} onClick={() => dialogs.deactivate(member)}>
            {t('action.deactivate')}
          </Button>
        )}
        <Button leftSection={<IconPencil {...icon} />} onClick={() => dialogs.edit(member)}>
          {t('action.edit')}
        </Button>
      </>
    );
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('detail.back')} />}
        title={member.name}
        chips={member.status === 'archived' ? <StatusChip tone="bad">{t('status.archived')}</StatusChip> : undefined}
        actions={actions}
      />
      <PanelStack>
        <Facts member={member} />
        <SignInPanel member={member} />
      </PanelStack>
      <StaffDialogs dialogs={dialogs} />
    </>
  );
};

/** `/staff-member/{id}`: a member of staff. */
export const StaffMemberScreen = () => (
  <RecordScreen useRecord={useStaffMember} texts="staff" title="title" back={LIST}>
    {(member) => <Member member={member} />}
  </RecordScreen>
);
