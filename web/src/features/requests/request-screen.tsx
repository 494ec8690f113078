import type { RequestDetail } from '@ledig/contract/requests/request-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDayPeriod, formatDayTime, formatNumber, formatWritten } from '#lib/texts/format.ts';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { MailLink, PhoneLink } from '#ui/detail/contact-links.tsx';
import { RecordScreen } from '#ui/detail/detail-screen.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelColumns } from '#ui/detail/panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { useRequest } from './api/requests.ts';
import { requestActions } from './components/request-actions.tsx';
import { noteOf, phoneOf, Tags, tagsOf } from './components/request-columns.tsx';
import { RequestDialogs, useRequestDialogs } from './components/request-dialogs.tsx';

const LIST = '/booking-requests';
const TONES = { pending: 'warn', approved: 'good', declined: 'bad' } as const satisfies Record<string, Tone>;

const Asked = ({ request }: { readonly request: RequestDetail }) => {
  const { t } = useTranslation('requests');
  const tags = tagsOf(request);
  return (
    <Panel title={t('detail.asked')}>
      <FactList
        facts={[
          { key: 'from', name: t('field.from'), value: formatDayTime(request.date_from) },
          { key: 'to', name: t('field.to'), value: formatDayTime(request.date_to) },
          { key: 'arrival', name: t('field.expectedArrival'), value: request.expected_arrival },
          { key: 'departure', name: t('field.expectedDeparture'), value: request.expected_departure },
          { key: 'guests', name: t('field.guests'), value: formatNumber(request.number_of_interactors) },
          { key: 'department', name: t('field.department'), value: request.department.name },
          { key: 'company', name: t('field.company'), value: request.company.name },
          { key: 'unit', name: t('field.unit'), value: request.renting_entity?.name },
          { key: 'category', name: t('field.category'), value: request.category_name },
          { key: 'note', name: t('field.note'), value: noteOf(request) },
          { key: 'tags', name: t('field.tags'), value: tags.length > 0 ? <Tags tags={tags} /> : null },
        ].filter(({ key, value }) => value || !['arrival', 'departure', 'unit', 'category'].includes(key))}
      />
    </Panel>
  );
};

const Answer = ({ request }: { readonly request: RequestDetail }) => {
  const { t } = useTranslation('requests');
  const { booking_id: bookingId, decided_at: decidedAt } = request;
  const booking =
    bookingId === null ? null : (
      <Anchor component={Link} to={`/booking/${bookingId}`} size="sm">
        #{bookingId}
      </Anchor>
    );
  return (
    <Panel title={t('detail.answer')}>
      <FactList
        facts={[
          { key: 'created', name: t('field.created'), value: formatWritten(request.created_at) },
          { key: 'author', name: t('field.createdBy'), value: request.created_by?.name ?? t('detail.guest') },
          { key: 'decided', name: t('field.decided'), value: decidedAt && formatWritten(decidedAt) },
          { key: 'decider', name: t('field.decidedBy'), value: request.decided_by?.name },
          { key: 'booking', name: t('field.booking'), value: booking },
          { key: 'reason', name: t('decline.reason'), value: request.decline_reason },
          { key: 'withdrawn', name: t('withdrawn'), value: request.withdrawn ? t('detail.byGuest') : null },
          {
            key: 'offers',
            name: t('offered'),
            value: request.offers.map((offer) => formatDayPeriod(offer.date_from, offer.date_to)).join(', '),
          },
        ].filter(({ key, value }) => value || ['created', 'author'].includes(key))}
      />
    </Panel>
  );
};

const Request = ({ request }: { readonly request: RequestDetail }) => {
  const { t } = useTranslation('requests');
  const session = useSession();
  const dialogs = useRequestDialogs();
  const mayAnswer = session !== null && may(session.role, 'request.change');
  const actions = mayAnswer ? requestActions(t, request, dialogs) : [];
  const phone = phoneOf(request);
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('detail.back')} />}
        title={request.client_name}
        description={`#${request.id} · ${request.department.name}`}
        chips={
          <StatusChip tone={TONES[request.status]} dot>
            {t(`status.${request.status}`)}
          </StatusChip>
        }
        actions={
          <Group gap="xs">
            {session && may(session.role, 'message.see') ? (
              <SecondaryLink to={`/messages?request=${request.id}`}>{t('detail.messages')}</SecondaryLink>
            ) : null}
            {actions.map(({ key, label, icon, onClick, danger = false, disabled = false, hint }) => (
              <Button
                key={key}
                leftSection={icon}
                variant={key === 'approve' ? 'filled' : 'default'}
                onClick={onClick}
                disabled={disabled}
                {...(danger && { c: 'red' })}
                {...(hint !== undefined && { title: hint })}
              >
                {label}
              </Button>
            ))}
          </Group>
        }
      />
      <PanelColumns>
        <Asked request={request} />
        <Panel
          title={t('field.client')}
          action={
            session && may(session.role, 'client.see') ? (
              <Anchor component={Link} to={`/client/${request.client_id}`} size="sm" underline="always">
                {t('detail.guestPage')}
              </Anchor>
            ) : null
          }
        >
          <FactList
            facts={[
              { key: 'email', name: t('field.email'), value: <MailLink email={request.client_email} /> },
              { key: 'phone', name: t('field.phone'), value: <PhoneLink phone={phone} /> },
            ]}
          />
        </Panel>
        <Answer request={request} />
      </PanelColumns>
      <RequestDialogs dialogs={dialogs} />
    </>
  );
};

/** `/booking-request/{id}`: a request with its actions. */
export const RequestScreen = () => {
  useLiveSubject('request');
  return (
    <RecordScreen useRecord={useRequest} texts="requests" title="detail.title" back={LIST}>
      {(request) => <Request request={request} />}
    </RecordScreen>
  );
};
