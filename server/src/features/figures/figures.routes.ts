import type { Handlers } from '#http/call.ts';
import { getFigures } from './get-figures.ts';

export const figuresHandlers: Handlers<'figures'> = { getFigures };
