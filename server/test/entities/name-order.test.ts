import { describe, expect, it } from 'vitest';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

/** In Norwegian order, as are the clients below. */
const NAMES = ['bord 2', 'Bord 10', 'Zebra', 'Ærlig', 'Øst', 'Ås'];

const { db, server } = await openServer();
const tenant = await make.makeTenant(db);
const company = await make.makeCompany(db, { tenant, name: 'Anker' });
const department = await make.makeDepartment(db, { company, name: 'Avdeling' });
for (const name of NAMES.toReversed()) {
  await make.makeEntity(db, { department, name });
  await make.makeDepartment(db, { company, name });
  await make.makeCompany(db, { tenant, name });
  await make.makeUser(db, { tenant, role: 'host', name });
}
const CLIENTS = ['Aud', 'Zara', 'Zoé', 'Ærlend', 'Øyvind', 'åse'];
const unit = await make.makeEntity(db, { department, name: 'Anneks' });
for (const [day, client_name] of CLIENTS.toReversed().entries()) {
  const client = { name: client_name, email: `${day}@example.com`, country_code: '+47', phone_number: `4000000${day}` };
  const client_id = await make.insertRow(db, 'clients', tenant.id, client);
  const from = Date.parse(`2027-04-0${day + 1}T10:00Z`);
  await make.makeBooking(db, { entities: [unit], from, client_id, client_name });
}
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', name: 'Anne' }));
const namesOf = ({ data }: { readonly data: readonly { readonly name: string }[] }) => data.map(({ name }) => name);
const byName = { query: { sort: 'name', order: 'asc' } } as const;

describe('names are sorted in Norwegian order, å last, and digits by their value', () => {
  it('of units', async () => {
    const { renting_entities: entities } = await server.api.call('rentingEntities.listEntities', byName, { token });
    expect(namesOf(entities)).toEqual(['Anneks', ...NAMES]);
    const { renting_entities: reversed } = await server.api.call(
      'rentingEntities.listEntities',
      { query: { sort: 'name', order: 'desc' } },
      { token },
    );
    expect(namesOf(reversed)).toEqual([...NAMES.toReversed(), 'Anneks']);
  });
  it('of departments', async () => {
    const { departments } = await server.api.call('departments.listDepartments', byName, { token });
    expect(namesOf(departments)).toEqual(['Avdeling', ...NAMES]);
  });
  it('of companies', async () => {
    const { companies } = await server.api.call('companies.listCompanies', byName, { token });
    expect(namesOf(companies)).toEqual(['Anker', ...NAMES]);
  });
  it('of staff', async () => {
    const { users } = await server.api.call('staff.listStaff', byName, { token });
    expect(namesOf(users)).toEqual(['Anne', ...NAMES]);
  });
  it('of clients, for staff of the full tenant and of a company', async () => {
    const ofCompany = await openSession(db, await make.makeUser(db, { tenant, role: 'host', company_id: company.id }));
    for (const reader of [token, ofCompany]) {
      const { clients } = await server.api.call('clients.listClients', byName, { token: reader });
      expect(namesOf(clients).filter((name) => CLIENTS.includes(name))).toEqual(CLIENTS);
    }
  });
});
