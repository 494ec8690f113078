import { decideDepartment } from '@ledig/domain/bookings/decide-department.ts';
import type { Handler } from '#http/call.ts';
import { bookChosen } from './book-chosen.ts';

/** Books every entity of a department. */
export const reserveDepartment: Handler<'bookings.reserveDepartment'> = (call) => {
  const { booking } = call.body;
  return bookChosen(call, { kind: 'department', decide: (material) => decideDepartment(booking, material) });
};
