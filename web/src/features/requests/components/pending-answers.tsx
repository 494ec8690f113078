import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePendingRequests } from '#lib/queries/pending-requests.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDayShort } from '#lib/texts/format.ts';
import { DayRow } from '#ui/day-row.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import classes from './pending-answers.module.css';
import { RequestDialogs, useRequestDialogs } from './request-dialogs.tsx';

/** Below the first day: the times of a request within one day, else its last day. */
const endOf = ({ date_from: from, date_to: to }: RequestRow): string =>
  from.slice(0, 10) === to.slice(0, 10)
    ? `${from.slice(11, 16)}–${to.slice(11, 16)}`
    : `– ${formatDayShort(to.slice(0, 10))}`;

/** The next requests that wait for the observer's answer, with Approve and Decline. */
export const PendingAnswers = () => {
  const { t } = useTranslation('requests');
  const session = useSession();
  const { data, isError, refetch } = usePendingRequests();
  const dialogs = useRequestDialogs();
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, 'li', data !== undefined);
  const mayAnswer = session !== null && may(session.role, 'request.decideAsObserver');
  return (
    <Panel
      title={t('answers.title')}
      action={
        <Anchor component={Link} to="/booking-requests" size="sm">
          {t('answers.all')}
        </Anchor>
      }
    >
      {data === undefined ? (
        <NotLoaded isError={isError} refetch={refetch} skeleton={<Skeleton height={120} radius="md" />} />
      ) : null}
      {data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('answers.none')}
        </Text>
      ) : null}
      <ul ref={list} className={classes.list}>
        {(data ?? []).map((request) => (
          <DayRow
            key={request.id}
            to={`/booking-request/${request.id}`}
            at={request.date_from}
            when={formatDayShort(request.date_from.slice(0, 10))}
            below={endOf(request)}
            tone="request"
            name={request.client_name}
            details={`${t('answers.guests', { count: request.number_of_interactors })} · ${request.department.name}`}
            actions={
              mayAnswer
                ? (['approve', 'decline'] as const).map((kind) => (
                    <Button
                      key={kind}
                      size="xs"
                      variant={kind === 'approve' ? 'light' : 'default'}
                      aria-label={t(`answers.${kind}`, { name: request.client_name })}
                      onClick={() => dialogs.setOpen({ kind, request })}
                    >
                      {t(`action.${kind}`)}
                    </Button>
                  ))
                : null
            }
          />
        ))}
      </ul>
      <RequestDialogs dialogs={dialogs} />
    </Panel>
  );
};
