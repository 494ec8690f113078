import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import { Tooltip } from '@mantine/core';
import { IconCalendarCheck, IconInbox } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { countColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { Missing } from '#ui/states/missing.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from '../departments.module.css';

type T = TFunction<'departments'>;

/** An address on one line, breaking before the town; empty without one. */
export const addressText = ({ address }: Pick<Department, 'address'>): string =>
  address === null ? '' : `${address.address}, ${address.zip}\u00a0${address.city}`;

/** Marks an archived department. */
const ArchivedChip = ({ t }: { readonly t: T }) => <StatusChip tone="bad">{t('archived')}</StatusChip>;

/** By the hour or by the night. */
export const ScheduleChip = ({ t, of }: { readonly t: T; readonly of: Pick<Department, 'schedule_system'> }) => (
  <span>
    <StatusChip tone={of.schedule_system === 'DAILY' ? 'info' : 'neutral'}>
      {t(`schedule.${of.schedule_system}`)}
    </StatusChip>
  </span>
);

const ACTIVITY = { BOOKING: IconCalendarCheck, REQUESTS_ONLY: IconInbox } as const;

const Name = ({ t, row, archived }: { readonly t: T; readonly row: Department; readonly archived: boolean }) => {
  const Icon = ACTIVITY[row.activity_system];
  const activity = t(`activity.${row.activity_system}`);
  return (
    <span className={classes.name}>
      <Tooltip label={activity}>
        <Icon size={18} stroke={1.7} role="img" aria-label={activity} className={classes.activity} />
      </Tooltip>
      {row.name}
      {archived ? <ArchivedChip t={t} /> : null}
    </span>
  );
};

/** The columns of the list. */
export const departmentColumns = (t: T, tab: string): ListColumn<Department>[] => [
  nameColumn(t('field.name'), (row) => row.name, {
    sortable: true,
    cell: (row) => <Name t={t} row={row} archived={tab === 'archived'} />,
  }),
  textColumn('description', t('field.description'), (row) => row.description, {
    cell: (row) => <span className={classes.clipped}>{row.description}</span>,
  }),
  textColumn('company', t('field.company'), (row) => row.company.name, { ofCompany: true, sortable: true }),
  textColumn('address', t('field.address'), addressText),
  tab === 'archived'
    ? textColumn('organization_number', t('field.organizationNumber'), (row) => row.organization_number ?? '', {
        card: undefined,
        cell: (row) => row.organization_number || <Missing />,
      })
    : countColumn('entities', t('field.entities'), (row) => row.renting_entities_count),
  textColumn('schedule_system', t('field.schedule'), (row) => t(`schedule.${row.schedule_system}`), {
    sortable: true,
    cell: (row) => <ScheduleChip t={t} of={row} />,
  }),
];
