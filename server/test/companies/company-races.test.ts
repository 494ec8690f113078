import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Fixture, openFixture, rowsOf, tableFor } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeCompany, makeDepartment, makeEntity, makeTenant, makeUser, unique } from '../support/makers.ts';

/** Races between people: one company remains, one of them gets a domain, and no booking goes to an archived company. */

const fixture = await openFixture();

const adminOf = async (tenant: Fixture['company']['tenant']) =>
  fixture.api.as({
    token: await openSession(fixture.db, await makeUser(fixture.db, { tenant, role: 'admin' })),
    domain: tenant.slug,
  });

describe('archiving all companies at once', () => {
  test('leaves one', async () => {
    const tenant = await makeTenant(fixture.db);
    const companies = await Promise.all([1, 2, 3, 4, 5].map(() => makeCompany(fixture.db, { tenant })));
    const api = await adminOf(tenant);
    const answers = await Promise.all(
      companies.map(({ id }) => api.try('companies.archiveCompany', { params: { id } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.find(({ ok }) => !ok)?.fault.code).toBe('COMPANY-401');
    const left = await api.call('companies.listCompanies', { query: {} });
    expect(left.companies.total).toBe(1);
  });
});

describe('reserving a domain at once', () => {
  test('succeeds for one tenant', async () => {
    const domain = `felles_${unique()}`;
    const asked = { name: 'Felles', organization_number: '974760673', phone_number: '22334455', domain };
    const body = { ...asked, country_code: '+47', address: { address: 'Gata 1', city: 'Oslo', zip: '0150' } };
    const callers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const tenant = await makeTenant(fixture.db);
        await makeCompany(fixture.db, { tenant, slug: tenant.slug });
        return adminOf(tenant);
      }),
    );
    const answers = await Promise.all(
      callers.flatMap((api) => [1, 2].map(() => api.try('companies.createCompany', { body }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, fault } of answers) if (!ok) expect(fault.code).toBe('AUTH-101');
  });
});

describe('archiving a company during bookings', () => {
  test('leaves no coming booking in an archived company', async () => {
    for (let round = 0; round < 6; round++) {
      const company = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
      const department = await makeDepartment(fixture.db, { company });
      const entity = await makeEntity(fixture.db, { department, capacity: 12 });
      const api = await adminOf(company.tenant);
      const place = { company_id: company.id, department_id: department.id, renting_entity_id: entity.id };
      const book = (hour: number) =>
        api.try('bookings.createBooking', tableFor(fixture, `2027-05-0${round + 1}T${hour}:00`, { booking: place }));
      const [archived, ...booked] = await Promise.all([
        api.try('companies.archiveCompany', { params: { id: company.id } }),
        ...[12, 14, 16, 18].map(book),
      ]);
      for (const { status } of [archived, ...booked]) expect(status).toBeLessThan(500);
    }
    const stranded = await rowsOf(
      fixture,
      `select b.id from bookings b join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
        where c.archived_at is not null and b.canceled_at is null and b.ends_at > c.archived_at`,
    );
    expect(stranded).toEqual([]);
  });

  test('refuses a booking that waited for it', async () => {
    const company = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const department = await makeDepartment(fixture.db, { company });
    const entity = await makeEntity(fixture.db, { department, capacity: 12 });
    const api = await adminOf(company.tenant);
    const place = { company_id: company.id, department_id: department.id, renting_entity_id: entity.id };
    let booking: ReturnType<typeof api.try<'bookings.createBooking'>> | undefined;
    await fixture.db.tenantTransaction(company.tenant.id, async ({ trx, tenantId }) => {
      await sql`select from companies where tenant_id = ${tenantId} and id = ${company.id} for update`.execute(trx);
      booking = api.try('bookings.createBooking', tableFor(fixture, '2027-05-01T18:00', { booking: place }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql`update companies set archived_at = now() where tenant_id = ${tenantId} and id = ${company.id}`.execute(
        trx,
      );
    });
    const answer = await booking;
    expect(answer?.ok).toBe(false);
    expect(answer?.status).toBeLessThan(500);
  });
});
