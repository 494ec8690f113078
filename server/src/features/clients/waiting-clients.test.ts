import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { db, server } = await openServer();

const at = (day: string): number => Date.parse(`${day}T11:00:00Z`);

const tenant = await make.makeTenant(db, { slug: 'hus' });
const cabins = await make.makeDepartment(db, { tenant, name: 'Hytter' });
const elsewhere = await make.makeDepartment(db, { tenant, name: 'Annet' });
const waiting = await make.insertRow(db, 'clients', tenant.id, {
  ...{ name: 'Secret Zorro', email: 'secret@example.com', country_code: '+47', phone_number: '99887766' },
});
const given = { client_name: 'Berit Given', client_email: 'berit@example.com', client_phone_number: '42222222' };
await make.makeEntry(db, { department: cabins, from: at('2027-05-04'), client_id: waiting, ...given });

const hostOf = async (department: make.Department) =>
  openSession(db, await make.makeUser(db, { tenant, role: 'host', department }));
const host = await hostOf(cabins);
const stranger = await hostOf(elsewhere);

const search = async (searchText: string, token: string) => {
  const { clients } = await server.api.call('clients.searchClients', { query: {}, body: { searchText } }, { token });
  return clients.data;
};

describe('a client who only is on the waiting list', () => {
  const shown = { id: waiting, name: 'Berit Given', email: 'berit@example.com', phone_number: '42222222' };

  it('is listed, found and shown to staff of the department, with the contact data given there', async () => {
    const { clients } = await server.api.call('clients.listClients', { query: {} }, { token: host });
    expect(clients).toMatchObject({ total: 1, data: [shown] });
    expect(await search('berit', host)).toMatchObject([shown]);
    expect(await search('zorro', host)).toEqual([]);
    const { client } = await server.api.call('clients.getClient', { params: { id: waiting } }, { token: host });
    expect(client).toMatchObject({ ...shown, bookings_count: 0, bookings: [] });
    expect(JSON.stringify([clients, client])).not.toMatch(/Zorro|secret@|99887766/);
  });

  it('is hidden from staff of other departments', async () => {
    const { clients } = await server.api.call('clients.listClients', { query: {} }, { token: stranger });
    expect(clients.data).toEqual([]);
    expect(await search('berit', stranger)).toEqual([]);
    const refusal = await server.api.refused('clients.getClient', { params: { id: waiting } }, { token: stranger });
    expect(refusal).toMatchObject({ code: 'CLIENT-300' });
  });
});

it('finds the entries of a client by an index', async () => {
  const crowd = await make.makeDepartment(db, { name: 'Crowd' });
  const people = Array.from({ length: 3000 }, (_, n) => ({
    ...{ name: `Person ${n}`, email: `p${n}@example.com`, country_code: '+47', phone_number: String(40_000_001 + n) },
  }));
  await db.tenantTransaction(crowd.tenant.id, (tx) => insertAll(tx, 'clients', people));
  const ids = await db.tenantRead(crowd.tenant.id, ({ trx, tenantId }) =>
    trx.selectFrom('clients').select('id').where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  const entries = ids.map(({ id }, n) => ({
    ...{ company_id: crowd.company.id, department_id: crowd.id, client_id: id, guests: 2, language: 'no' },
    ...{ client_name: `Person ${n}`, client_email: `p${n}@example.com` },
    ...{ client_country_code: '+47', client_phone_number: String(40_000_001 + n) },
    ...{ date_from: '2027-05-04', date_to: '2027-05-04' },
    ...{ starts_at: new Date(NOW), ends_at: new Date(NOW), waits_until: new Date(NOW), queued_at: new Date(NOW) },
  }));
  await db.tenantTransaction(crowd.tenant.id, (tx) => insertAll(tx, 'waiting_list_entries', entries));
  const { rows } = await db.tenantRead(crowd.tenant.id, ({ trx }) =>
    sql<{ 'QUERY PLAN': string }>`explain select g.* from clients c cross join lateral (
      select x.client_name, x.created_at from waiting_list_entries x where x.tenant_id = ${crowd.tenant.id} and x.client_id = c.id
       order by created_at desc limit 1) g where c.tenant_id = ${crowd.tenant.id}`.execute(trx),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/waiting_list_entries_by_client/);
});
