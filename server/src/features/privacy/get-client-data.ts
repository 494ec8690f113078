import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findClient, listClientData } from './client-data.store.ts';
import { presentClientData } from './privacy.present.ts';

/** All that is kept of a client, as far as the admin sees. Throws CLIENT-300. */
export const getClientData: Handler<'privacy.getClientData'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const client = await findClient(scope, user.scope, params.id);
    if (!client) throw new Fault('CLIENT-300');
    return { client_data: presentClientData(client, await listClientData(scope, user.scope, client), now) };
  });
