import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, success } from './primitives.ts';

const one = { params: z.object({ id: idText }) };

/** Sign-in details of a staff member, and their changes by admins. */
export const staffSecurity = {
  getStaffSecurity: endpoint({
    method: 'GET',
    path: '/user/{id}/security',
    who: ['admin'],
    reach: 'department',
    summary: 'Whether a member of staff has two-factor sign-in on, and how many devices are signed in',
    ...one,
    answer: z.object({ security: z.object({ id, two_factor: z.boolean(), sessions: z.int() }) }),
  }),
  endStaffSessions: endpoint({
    method: 'POST',
    path: '/user/{id}/end-sessions',
    who: ['admin'],
    reach: 'department',
    recentAuth: true,
    summary: 'Sign a member of staff out on every device; both get a mail',
    ...one,
    answer: success.extend({ ended: z.int() }),
  }),
  resetStaffTwoFactor: endpoint({
    method: 'POST',
    path: '/user/{id}/reset-two-factor',
    who: ['admin'],
    reach: 'department',
    recentAuth: true,
    summary: 'Turn the two-factor sign-in of a member of staff off and end their sessions; both get a mail',
    ...one,
    answer: success,
  }),
} as const;
