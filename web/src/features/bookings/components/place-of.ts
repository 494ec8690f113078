import type { BookingRow } from '../api/list-bookings.ts';

/** The department, with the company where there are several. */
export const placeOf = ({ department, company }: Pick<BookingRow, 'department' | 'company'>, withCompany: boolean) =>
  withCompany ? `${department.name} · ${company.name}` : department.name;
