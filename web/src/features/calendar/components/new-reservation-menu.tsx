import { may } from '@ledig/domain/access/actions.ts';
import { Menu } from '@mantine/core';
import { IconBolt, IconBuildingStore, IconCalendarX, IconDeviceGamepad } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/use-session.ts';
import { listMenu } from '../../../ui/list/list-menu.ts';
import { BlockSlot } from '../block-slot.ts';
import type { Schedule } from '../calendar-state.ts';
import classes from './new-reservation-menu.module.css';

/** Ways to make a reservation; the first is the calendar's alone where entities are booked by the hour. */
export type NewKind = 'add' | 'manual' | 'department' | 'block';

const icons = {
  add: IconBolt,
  manual: IconDeviceGamepad,
  department: IconBuildingStore,
  block: IconCalendarX,
} as const;
const kindsOf: Readonly<Record<Schedule, readonly NewKind[]>> = {
  HOURLY: ['add', 'manual', 'department'],
  DAILY: ['manual', 'department'],
};

interface NewReservationMenuProps {
  readonly schedule: Schedule;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onNew: (kind: NewKind) => void;
  /** The button. */
  readonly children: ReactNode;
}

/** Whether the person may block dates, and the page has the form for it. */
const useMayBlock = (): boolean => {
  const slot = useContext(BlockSlot);
  const session = useSession();
  return slot !== null && session !== null && may(session.role, 'blockedDate.manage');
};

/** Looks disabled and says so, but can be reached and pressed, so that whoever may not learns why. */
export const outOfUse = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});

/** The ways to make a reservation (specification, document 2, section 2). */
export const NewReservationMenu = ({ schedule, opened, onOpened, onNew, children }: NewReservationMenuProps) => {
  const { t } = useTranslation('calendar');
  const mayBlock = useMayBlock();
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
      </Menu.Dropdown>
    </Menu>
  );
};
