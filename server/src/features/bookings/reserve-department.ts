import { decideDepartment } from '@ledig/domain/bookings/decide-department.ts';
import type { Handler } from '../../http/call.ts';
import { holdChosen } from './hold-chosen.ts';

/** Staff hold every entity of a department. */
export const reserveDepartment: Handler<'bookings.reserveDepartment'> = (call) => {
  const { booking } = call.body;
  return holdChosen(call, { kind: 'department', decide: (material) => decideDepartment(booking, material) });
};
