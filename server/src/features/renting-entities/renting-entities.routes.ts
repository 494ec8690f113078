import type { Handlers } from '../../http/call.ts';
import { listActiveEntities, listPublicEntities } from './list-entities.ts';

export const rentingEntitiesHandlers: Handlers<'rentingEntities'> = { listPublicEntities, listActiveEntities };
