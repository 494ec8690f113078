import { z } from 'zod';
import { byStaff, get, post } from '../endpoint.ts';
import { id, success } from '../primitives.ts';

/** Sign-in details of a staff member, and their changes by admins. */
export const staffSecurity = {
  getStaffSecurity: get('/user/{id}/security', byStaff(['admin'], 'department'), {
    summary:
      'Whether a member of staff has two-factor sign-in on or an account of the sign-in provider, and how many devices are signed in',
    answer: z.object({
      security: z.object({
        id,
        two_factor: z.boolean(),
        /** Whether an account of the sign-in provider is bound to the person. */
        provider_account: z.boolean(),
        sessions: z.int(),
      }),
    }),
  }),
  endStaffSessions: post('/user/{id}/end-sessions', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary: 'Sign a member of staff out on every device; both get a mail',
    answer: success.extend({ ended: z.int() }),
  }),
  resetStaffTwoFactor: post('/user/{id}/reset-two-factor', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary:
      'Turn the two-factor sign-in of a member of staff off, unbind their account of the sign-in provider, and end their sessions; both get a mail',
  }),
  replaceStaffPassword: post('/user/{id}/first-password', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary:
      'Give a member of staff a new first password, which the answer alone holds, and end their sessions; both get a mail',
    answer: z.object({ user_password: z.string() }),
  }),
} as const;
