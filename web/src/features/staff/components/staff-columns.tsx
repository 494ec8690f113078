import type { StaffMember } from '@ledig/contract/staff.ts';
import type { TFunction } from 'i18next';
import { formatPhone } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { Missing } from '#ui/missing.tsx';
import { RoleChips, roleName } from './role-chip.tsx';
import classes from './staff.module.css';

type T = TFunction<'staff'>;

/** A member's phone number with its country code; empty without one. */
export const phoneOf = ({ country_code, phone_number }: StaffMember): string =>
  formatPhone(country_code, phone_number ?? '');

const Place = ({ name, none }: { readonly name: string | undefined; readonly none: string }) =>
  name === undefined ? <span className={classes.none}>{none}</span> : name;

/** The columns of the list. */
export const staffColumns = (t: T): ListColumn<StaffMember>[] => {
  const company: ListColumn<StaffMember> = {
    key: 'company',
    card: 'plain',
    ofCompany: true,
    header: t('field.company'),
    cell: (row) => <Place name={row.company?.name} none={t('everyCompany')} />,
    csv: (row) => row.company?.name ?? '',
    sortable: true,
  };
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: (row) => <span className={classes.name}>{row.name}</span>,
      csv: (row) => row.name,
      sortable: true,
      fixed: true,
      card: 'title',
    },
    {
      key: 'email',
      card: 'plain',
      header: t('field.email'),
      cell: (row) => <span className={classes.email}>{row.email}</span>,
      csv: (row) => row.email,
      sortable: true,
    },
    {
      key: 'phone',
      card: 'plain',
      header: t('field.phone'),
      cell: (row) => <span className={classes.number}>{phoneOf(row) || <Missing />}</span>,
      csv: phoneOf,
    },
    company,
    {
      key: 'department',
      card: 'plain',
      header: t('field.department'),
      cell: (row) => <Place name={row.department?.name} none={t('everyDepartment')} />,
      csv: (row) => row.department?.name ?? '',
      sortable: true,
    },
    {
      key: 'role',
      card: 'plain',
      header: t('field.role'),
      cell: (row) => <RoleChips member={row} />,
      csv: (row) => roleName(t, row.role),
      sortable: true,
    },
  ];
};
