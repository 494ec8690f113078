import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Alert, Anchor, Badge, Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendarSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useChanged, useLiveSubject } from '#lib/queries/changes.ts';
import { formatDayPeriod } from '#lib/texts/format.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { onDemand } from '#ui/states/on-demand.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { approveAsObserver, approveRequest, useAvailableUnits } from '../api/requests.ts';
import classes from '../requests.module.css';
import type { DayBoardProps } from './day-board.tsx';
import { noteOf, Tags, tagsOf } from './request-columns.tsx';

/** The code of the board loads with the first dialog. */
const DayBoard = onDemand<DayBoardProps>(async () => (await import('./day-board.tsx')).DayBoard, {
  waiting: <Skeleton height={220} radius="md" />,
});

interface ApproveProps {
  readonly request: RequestRow;
  /** Observers approve with their own unit. */
  readonly asObserver: boolean;
  readonly onApproved: () => void;
  readonly onClose: () => void;
  /** Reads the request again after a refusal. */
  readonly onReload: () => void;
}

/** The calendar of the request's department on its first day. */
const calendarOf = ({ schedule_system, department_id, date_from }: RequestRow): string => {
  const path = schedule_system === 'HOURLY' ? '/calendaric-view' : '/calendaric-view-daily';
  return `${path}?date=${date_from.slice(0, 10)}&departments=${department_id}&view=board`;
};

interface UnitsProps {
  readonly request: RequestRow;
  /** The chosen unit. */
  readonly unit: number | null;
  readonly onChoose: (id: number) => void;
}

const Units = ({ request, unit, onChoose }: UnitsProps) => {
  const { t } = useTranslation('requests');
  const { data, isError, refetch } = useAvailableUnits(request.id);
  if (data === undefined) {
    if (isError) return <ErrorState text={t('approve.failed')} onRetry={() => void refetch()} />;
    return <Skeleton height={96} radius="md" aria-label={t('approve.loading')} />;
  }
  const { units, reason } = data;
  if (units.length === 0) return <Alert color="yellow">{reason ?? t('approve.none')}</Alert>;
  return (
    <Radio.Group label={t('approve.unit')} value={String(unit ?? '')} onChange={(value) => onChoose(Number(value))}>
      <Stack gap="xs" mt="xs" mah="16rem" style={{ overflowY: 'auto' }}>
        {units.map(({ id, name, number_of_interactors: capacity, is_best }) => (
          <Radio
            key={id}
            value={String(id)}
            label={
              <Group gap="xs">
                {name}
                <Text span c="dimmed" size="sm">
                  {t('approve.capacity', { count: capacity })}
                </Text>
                {is_best ? <Badge variant="light">{t('approve.best')}</Badge> : null}
              </Group>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
};

/** Approves a request. Asks for the unit, with the best fit preselected. */
export const ApproveDialog = ({ request, asObserver, onApproved, onClose, onReload }: ApproveProps) => {
  const { t } = useTranslation('requests');
  const phone = useIsPhone();
  const [chosen, setChosen] = useState<number | null>(null);
  const { busy, refusal, run } = useRefusable();
  const { data } = useAvailableUnits(request.id, !asObserver);
  const bookingsChanged = useChanged('booking');
  useLiveSubject('booking', ({ department_id }) => department_id === request.department_id);
  // Another person may have taken the chosen unit.
  const unit = (data?.units.find(({ id }) => id === chosen) ?? data?.units.find(({ is_best }) => is_best))?.id ?? null;
  const decision = { id: request.id, version: request.version };
  const [note, tags] = [noteOf(request), tagsOf(request)];
  const approve = async () => {
    const isApproved = await run(
      async () => {
        await (asObserver || unit === null ? approveAsObserver(decision) : approveRequest(decision, unit));
        onApproved();
      },
      ({ code, text }) => (code === REFUSALS.requestChanged ? t('approve.changed') : text),
    );
    if (isApproved) return;
    onReload();
    await bookingsChanged();
  };
  return (
    <MountedModal
      onClose={busy ? () => undefined : onClose}
      size={asObserver ? 'md' : 'xl'}
      fullScreen={phone}
      title={t('approve.title', { name: request.client_name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack>
        <Text>
          {t('summary', {
            count: request.number_of_interactors,
            when: formatDayPeriod(request.date_from, request.date_to),
          })}
        </Text>
        {note === '' ? null : <Text className={classes.note}>{note}</Text>}
        {tags.length === 0 ? null : <Tags tags={tags} />}
        {refusal === null ? null : (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {refusal}
          </Alert>
        )}
        {asObserver ? <Text>{t('approve.own')}</Text> : <Units request={request} unit={unit} onChoose={setChosen} />}
        {asObserver ? null : <DayBoard request={request} unitId={unit} />}
        {asObserver ? null : (
          <Anchor component={Link} to={calendarOf(request)} target="_blank" size="sm">
            <Group gap={6}>
              <IconCalendarSearch size={17} aria-hidden />
              {t('approve.calendar')}
            </Group>
          </Anchor>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={busy} disabled={!asObserver && unit === null} onClick={() => void approve()} data-autofocus>
            {t('action.approve')}
          </Button>
        </DialogFooter>
      </Stack>
    </MountedModal>
  );
};
