import { may } from '@ledig/domain/access/actions.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Box, Button, Tooltip } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatNumber } from '#lib/texts/format.ts';
import { useInLine } from './api/entries.ts';

interface ToolProps {
  readonly date: LocalDate;
  readonly schedule: ScheduleSystem;
}

const Shown = ({ date, schedule }: ToolProps) => {
  const { t } = useTranslation('calendar');
  const count = useInLine(date, schedule);
  useLiveSubject('waitingEntry');
  if (count === 0) return null;
  const label = t('waitingList.toolLabel', { count });
  return (
    <Tooltip label={label} openDelay={400}>
      <Button
        component={Link}
        to={`/waiting-list?from=${date}&to=${date}`}
        variant="light"
        size="compact-md"
        aria-label={label}
        leftSection={<IconHourglass size={16} aria-hidden />}
      >
        <Box component="span" hiddenFrom="xs">
          {formatNumber(count)}
        </Box>
        <Box component="span" visibleFrom="xs">
          {t('waitingList.tool', { count })}
        </Box>
      </Button>
    </Tooltip>
  );
};

/**
 * The number of guests in line for a calendar's date, as a link to them. Hidden while the line is empty or the date isn't
 * known.
 */
export const WaitingListTool = ({
  date,
  schedule,
}: Pick<ToolProps, 'schedule'> & { readonly date: LocalDate | null }) => {
  const session = useSession();
  if (date === null || session === null || !may(session.role, 'waitingList.manage')) return null;
  return <Shown date={date} schedule={schedule} />;
};
