import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import type { TFunction } from 'i18next';
import { formatPhone } from '#lib/texts/format.ts';
import { textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { personColumns } from '#ui/list/person-columns.tsx';
import { RoleChips, roleName } from './role-chip.tsx';
import classes from './staff.module.css';

type T = TFunction<'staff'>;

/** A member's phone number with its country code; empty without one. */
export const phoneOf = ({ country_code, phone_number }: StaffMember): string =>
  formatPhone(country_code, phone_number ?? '');

const Place = ({ name, none }: { readonly name: string | undefined; readonly none: string }) =>
  name === undefined ? <span className={classes.none}>{none}</span> : name;

/** The columns of the list. */
export const staffColumns = (t: T): ListColumn<StaffMember>[] => [
  ...personColumns<StaffMember>(
    { name: t('field.name'), email: t('field.email'), phone: t('field.phone') },
    phoneOf,
    classes.email,
  ),
  textColumn('company', t('field.company'), (row) => row.company?.name ?? '', {
    ofCompany: true,
    sortable: true,
    cell: (row) => <Place name={row.company?.name} none={t('everyCompany')} />,
  }),
  textColumn('department', t('field.department'), (row) => row.department?.name ?? '', {
    sortable: true,
    cell: (row) => <Place name={row.department?.name} none={t('everyDepartment')} />,
  }),
  textColumn('role', t('field.role'), (row) => roleName(t, row.role), {
    sortable: true,
    cell: (row) => <RoleChips member={row} />,
  }),
];
