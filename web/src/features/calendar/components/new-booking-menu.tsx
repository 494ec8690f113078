import { may } from '@ledig/domain/access/actions.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { Menu } from '@mantine/core';
import {
  IconBolt,
  IconBuildingStore,
  IconCalendarOff,
  IconCalendarX,
  IconDeviceGamepad,
  IconPackages,
  IconRepeat,
  IconWand,
} from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { listMenu } from '#ui/list/list-menu.ts';
import { BlockSlot, type DayBlock } from '../actions/block-slot.ts';
import classes from './new-booking-menu.module.css';

/** Ways to make a booking. `quick` and `add` exist only in the hourly calendar. */
export type NewKind = 'quick' | 'add' | 'manual' | 'department' | 'block';

const icons = {
  quick: IconBolt,
  add: IconWand,
  manual: IconDeviceGamepad,
  department: IconBuildingStore,
  block: IconCalendarX,
} as const;
/** The ways to make a booking in each calendar. */
export const kindsOf: Readonly<Record<ScheduleSystem, readonly NewKind[]>> = {
  HOURLY: ['quick', 'add', 'manual', 'department'],
  DAILY: ['manual', 'department'],
};

/** Kinds of bookings with a separate screen. */
const PLANS = [
  { kind: 'series', to: '/booking-series/new', icon: IconRepeat },
  { kind: 'group', to: '/booking-group/new', icon: IconPackages },
] as const;

interface NewBookingMenuProps {
  readonly schedule: ScheduleSystem;
  /** Blocks of the shown day, one for each company. */
  readonly days: readonly DayBlock[];
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onNew: (kind: NewKind) => void;
  readonly onBlockDay: (day: DayBlock) => void;
  /** The button. */
  readonly children: ReactNode;
}

/** Whether the person may block dates and the page has the form. */
const useMayBlock = (): boolean => {
  const slot = useContext(BlockSlot);
  const session = useSession();
  return slot !== null && session !== null && may(session.role, 'blockedDate.manage');
};

/** Props for an action that looks and reads as disabled but can be pressed, so that it can explain why. */
export const outOfUse = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});

/** The ways to make a reservation. */
export const NewBookingMenu = ({
  schedule,
  days,
  opened,
  onOpened,
  onNew,
  onBlockDay,
  children,
}: NewBookingMenuProps) => {
  const { t } = useTranslation('calendar');
  const mayBlock = useMayBlock();
  const session = useSession();
  const plans = session !== null && may(session.role, 'booking.create') ? PLANS : [];
  const kinds = mayBlock ? [...kindsOf[schedule], 'block' as const] : kindsOf[schedule];
  return (
    <Menu {...listMenu} opened={opened} onChange={onOpened} width={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
              onClick={() => onNew(kind)}
              className={classes.item}
            >
              {t(`new.${kind}`)}
              <span className={classes.hint}>{t(`newHint.${kind}`)}</span>
            </Menu.Item>
          );
        })}
        {(mayBlock ? days : []).map((day) => (
          <Menu.Item
            key={day.companyId}
            leftSection={<IconCalendarOff size={20} stroke={1.7} aria-hidden />}
            onClick={() => onBlockDay(day)}
            className={classes.item}
          >
            {t('new.blockDay')}
            <span className={classes.hint}>{days.length > 1 ? day.company : t('newHint.blockDay')}</span>
          </Menu.Item>
        ))}
        {plans.map(({ kind, to, icon: Icon }) => (
          <Menu.Item
            key={kind}
            component={Link}
            to={to}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            className={classes.item}
          >
            {t(`new.${kind}`)}
            <span className={classes.hint}>{t(`newHint.${kind}`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
