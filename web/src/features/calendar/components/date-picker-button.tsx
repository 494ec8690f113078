import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Button, Popover, Skeleton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarProps } from '#ui/inputs/calendar-props.ts';
import classes from './calendar-toolbar.module.css';

interface DatePickerButtonProps {
  /** The range as text; empty while it loads. */
  readonly title: string;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly opened: boolean;
  /** The days of its calendar have touch size. */
  readonly large?: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onPick: (date: LocalDate) => void;
}

/** Size of a day: a seventh of a phone's width, at most touch size. */
const THUMB = 'clamp(36px, calc((100vw - 56px) / 7), 48px)';

/** The date in view; pressing it opens a calendar to go to another. */
export const DatePickerButton = ({ title, date, today, opened, large, onOpened, onPick }: DatePickerButtonProps) => {
  const { t } = useTranslation('calendar');
  const calendar = useCalendarProps();
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.date}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => onOpened(!opened)}
          disabled={title === ''}
          aria-label={title === '' ? t('common:state.loading') : t('toolbar.pickDate', { date: title })}
        >
          <span className={classes.dateText}>
            {title === '' ? <Skeleton component="span" width={120} height={16} /> : title}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('toolbar.dates')}>
        <DatePicker
          size={large ? 'md' : 'sm'}
          {...(large && { styles: { day: { width: THUMB, height: THUMB } } })}
          value={date}
          defaultDate={date}
          onChange={(next) => {
            if (next !== null) onPick(next);
            onOpened(false);
          }}
          {...calendar}
          highlightToday
          getDayProps={(day) => (day === today ? { 'data-autofocus': true } : {})}
        />
        {large ? (
          <Button
            variant="default"
            fullWidth
            mt="xs"
            disabled={date === today}
            onClick={() => {
              onPick(today);
              onOpened(false);
            }}
          >
            {t('toolbar.today')}
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
};
