import type { Handlers } from '#http/call.ts';
import { announceEditing } from './announce-editing.ts';
import { streamChanges } from './stream-changes.ts';

export const liveHandlers: Handlers<'live'> = { streamChanges, announceEditing };
