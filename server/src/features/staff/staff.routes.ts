import type { Handlers } from '../../http/call.ts';

export const staffHandlers: Handlers<'staff'> = {};
