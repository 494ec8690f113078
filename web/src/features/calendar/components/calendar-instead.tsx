import { may } from '@ledig/domain/access/actions.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { departmentsOfSchedule } from '../api/calendar-queries.ts';
import type { Calendar } from '../use-calendar.ts';
import { type BoardStatus, boardStatusOf } from '../view/board-status.ts';
import { countFilters } from '../view/calendar-state.ts';
import classes from './calendar-board.module.css';

const Loading = () => {
  const { t } = useTranslation('common');
  return (
    <output className={classes.loading} aria-label={t('state.loading')}>
      {Array.from({ length: 12 }, (_, row) => String(row)).map((row) => (
        <span key={row}>
          <Skeleton height={14} width="45%" radius="sm" />
          <Skeleton height={32} radius="md" style={{ marginInlineStart: `${(Number(row) * 37) % 60}%` }} width="22%" />
        </span>
      ))}
    </output>
  );
};

/** Whether a calendar's board can be shown, and if not, why. */
export const loadStateOf = ({ content, view }: Calendar): BoardStatus =>
  boardStatusOf({ ...content, filters: countFilters(view.state) });

/** Leads admins to the form of the missing department, or of its missing units. */
const AddMissing = ({ schedule }: { readonly schedule: ScheduleSystem }) => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { data: departments } = useQuery(departmentsOfSchedule(schedule));
  if (session === null || departments === undefined || !may(session.role, 'entity.manage')) return null;
  if (departments.length > 0) return <LinkButton to="/renting-entities?new=one">{t('palette.newUnit')}</LinkButton>;
  if (session.department_id !== null) return null;
  return <LinkButton to="/departments?new=one">{t('palette.newDepartment')}</LinkButton>;
};

/** The empty, error or loading state in place of the board. */
export const CalendarInstead = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { content, schedule } = calendar;
  const { change } = calendar.view;
  const state = loadStateOf(calendar);
  if (state === 'failed') return <ErrorState text={t('failed')} onRetry={() => void content.retry()} />;
  if (state === 'loading') return <Loading />;
  if (state === 'filtered') {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <button type="button" className={classes.link} onClick={() => change({ departments: [], activeOnly: false })}>
            {t('common:action.clearFilters')}
          </button>
        }
      />
    );
  }
  return (
    <EmptyState title={t(`empty.${schedule}`)} text={t('empty.text')} action={<AddMissing schedule={schedule} />} />
  );
};
