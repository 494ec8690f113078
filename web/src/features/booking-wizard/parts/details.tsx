import {
  IconBuildingStore,
  IconCalendar,
  IconClock,
  IconHome,
  IconMapPin,
  IconNote,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './details.module.css';

const icons = {
  company: IconMapPin,
  department: IconBuildingStore,
  date: IconCalendar,
  time: IconClock,
  guests: IconUsers,
  category: IconHome,
  client: IconUser,
  tags: IconTag,
  note: IconNote,
} as const;

export interface Detail {
  readonly icon: keyof typeof icons;
  readonly label: string;
  readonly value: string;
  readonly more?: string | undefined;
  readonly action?: ReactNode;
}

/** The choices so far, line by line. */
export const Details = ({ details }: { readonly details: readonly Detail[] }) => (
  <dl className={classes.details}>
    {details.map(({ icon, label, value, more, action }) => {
      const Icon = icons[icon];
      return (
        <div key={label} className={classes.line}>
          <Icon size={20} aria-hidden className={classes.icon} />
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {more ? <span className={classes.more}>{more}</span> : null}
          </dd>
          {action ? <dd className={classes.action}>{action}</dd> : null}
        </div>
      );
    })}
  </dl>
);
