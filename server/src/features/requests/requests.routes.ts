import type { Handlers } from '../../http/call.ts';
import { createPublicRequest } from './create-public-request.ts';

export const requestsHandlers: Handlers<'requests'> = { createPublicRequest };
