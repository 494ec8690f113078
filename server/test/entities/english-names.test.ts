import { describe, expect, it } from 'vitest';
import { cabinFor, openFixture } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { entryLinkOf } from '../support/guest-links.ts';
import { makeEntry, makeSettings, makeUser } from '../support/makers.ts';

const fixture = await openFixture();
const { server, db, categories, daily, company } = fixture;
const token = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));
await server.api.call(
  'categories.updateCategory',
  { params: { id: categories.small.id }, body: { name: 'Liten', name_en: 'Little' } },
  { token },
);
const { department } = await server.api.call('departments.getDepartment', { params: { id: daily.id } }, { token });
const { schedule_system, checkin, checkout, allow_categories } = department;
const texts = { name: 'Hyttene', name_en: 'The Cabins', description: 'Ved fjorden', description_en: 'By the fjord' };
const kind = { department_type: 'cabins' as const, schedule_system, checkin, checkout, allow_categories };
const address = { address: 'Storgata 1', city: 'Bodø', zip: '8006' };
const { department: saved } = await server.api.call(
  'departments.updateDepartment',
  { params: { id: daily.id }, body: { ...texts, ...kind, address } },
  { token },
);
expect(saved).toMatchObject(texts);
for (const [id, name, name_en] of [
  [fixture.cabins.first.id, 'Bjørk', 'Birch'],
  [fixture.cabins.second.id, 'Furu', ''],
] as const) {
  const { entity } = await server.api.call('rentingEntities.getEntity', { params: { id } }, { token });
  const { type_id, description, number_of_interactors, category_id } = entity;
  const properties = ['bedrooms', 'beds'].map((key) => ({ key, value: 2 }));
  const place = { company_id: company.id, department_id: daily.id };
  const fields = { name, name_en, type_id, description, number_of_interactors, category_id, properties, ...place };
  await server.api.call('rentingEntities.updateEntity', { params: { id }, body: fields }, { token });
}

type Options = { readonly language?: string; readonly token?: string };
const categoriesFor = async (options: Options) => {
  const asked = { params: { considerEntities: '0' as const }, query: { departmentId: fixture.daily.id } };
  const { categories } = await fixture.api.call('categories.listAvailableCategories', asked, options);
  return categories.map(({ name }) => name);
};
const unitsFor = async (options: Options) => {
  const query = { departmentId: fixture.daily.id };
  const { entities } = await fixture.api.call('rentingEntities.listPublicEntities', { query }, options);
  return entities.map(({ name, category_name }) => `${name} (${category_name})`);
};
const departmentFor = async (options: Options) => {
  const { departments } = await fixture.api.call('departments.listPublicDepartments', {}, options);
  const { name, description } = departments.find(({ id }) => id === fixture.daily.id) ?? {};
  return [name, description];
};

describe('names in English', () => {
  it('are shown to visitors who read English, with the Norwegian name as a fallback', async () => {
    expect(await categoriesFor({ language: 'en-US' })).toEqual(['Big', 'Little']);
    expect(await departmentFor({ language: 'en-US' })).toEqual(['The Cabins', 'By the fjord']);
    expect(await unitsFor({ language: 'en-US' })).toEqual(['Birch (Little)', 'Furu (Little)', 'Gran (Big)']);
  });
  it("aren't shown to visitors who read Norwegian, nor to staff", async () => {
    for (const options of [{ language: 'nb-NO' }, { language: 'en-US', token: fixture.hostToken }]) {
      expect(await categoriesFor(options)).toEqual(['Big', 'Liten']);
      expect(await departmentFor(options)).toEqual(['Hyttene', 'Ved fjorden']);
      expect((await unitsFor(options))[0]).toBe('Bjørk (Liten)');
    }
  });
  it('are in the answer to a booking and in its calendar file', async () => {
    const asked = cabinFor(fixture, '2027-05-01T14:00', '2027-05-03T11:00', {
      booking: { renting_entity_id: fixture.cabins.first.id },
    });
    const { booking } = await fixture.api.call('bookings.createPublicDailyBooking', asked, { language: 'en-US' });
    expect(booking.renting_entities).toEqual([{ id: fixture.cabins.first.id, name: 'Birch' }]);
    expect(booking.category_name).toBe('Little');
    expect(booking.department.name).toBe('The Cabins');
    const file = (language: string) =>
      fixture.server.app.inject({ url: booking.calendar_url, headers: { 'accept-language': language } });
    expect((await file('en-US')).body).toContain('Birch');
    expect((await file('en-US')).body).toContain('The Cabins');
    expect((await file('nb-NO')).body).toContain('Bjørk');
    expect((await file('nb-NO')).body).toContain('Hyttene');
  });
  it('are on the page of the private link, in the language of the guest', async () => {
    const asked = cabinFor(fixture, '2027-05-08T14:00', '2027-05-10T11:00', {
      booking: { renting_entity_id: fixture.cabins.first.id },
    });
    const { booking } = await fixture.api.call('bookings.createPublicDailyBooking', asked);
    const token = booking.manage_url.split('/').at(-1) ?? '';
    const namesFor = async (language: string) => {
      const { booking: seen } = await fixture.api.call(
        'guestLink.getGuestBooking',
        { params: { domain: 'fjord', token } },
        { language },
      );
      return [seen.department.name, seen.category_name, ...seen.renting_entities.map(({ name }) => name)];
    };
    expect(await namesFor('en-US')).toEqual(['The Cabins', 'Little', 'Birch']);
    expect(await namesFor('nb-NO')).toEqual(['Hyttene', 'Liten', 'Bjørk']);
  });
  it('are in the online check-in and in the answer to a repeated booking', async () => {
    await makeSettings(db, company, { guest_changes: { may_repeat: true, most_dates: 12 } });
    const asked = cabinFor(fixture, '2027-06-01T14:00', '2027-06-03T11:00', {
      booking: { renting_entity_id: fixture.cabins.first.id },
    });
    const { booking } = await fixture.api.call('bookings.createPublicDailyBooking', asked);
    const params = { domain: 'fjord', token: booking.manage_url.split('/').at(-1) ?? '' };
    const departmentIn = async (language: string) =>
      (await fixture.api.call('guestLink.getCheckIn', { params }, { language })).check_in.department.name;
    expect([await departmentIn('en-US'), await departmentIn('nb-NO')]).toEqual(['The Cabins', 'Hyttene']);
    const body = { series: { frequency: 'weekly', count: 2 }, mode: 'all' } as const;
    const { bookings } = await fixture.api.call('guestLink.repeatBooking', { params, body }, { language: 'en-US' });
    expect(bookings.map(({ renting_entities: units }) => units.map(({ name }) => name))).toEqual([
      ['Birch'],
      ['Birch'],
    ]);
  });
  it('are on the page of an entry of the waiting list', async () => {
    const stay = { from: Date.parse('2027-07-01T12:00:00Z'), to: Date.parse('2027-07-03T09:00:00Z') };
    const id = await makeEntry(db, { department: daily, ...stay, category_id: categories.small.id });
    const params = { domain: 'fjord', token: await entryLinkOf(db, daily, id) };
    const namesIn = async (language: string) => {
      const { entry } = await fixture.api.call('waitingList.getGuestEntry', { params }, { language });
      return [entry.department.name, entry.category_name];
    };
    expect(await namesIn('en-US')).toEqual(['The Cabins', 'Little']);
    expect(await namesIn('nb-NO')).toEqual(['Hyttene', 'Liten']);
  });
  it('can be cleared, and may not be too long', async () => {
    const { server, categories, hostToken: token } = fixture;
    const rename = (name_en: string | null) =>
      server.api.try(
        'categories.updateCategory',
        { params: { id: categories.big.id }, body: { name: 'Big', name_en } },
        { token },
      );
    expect((await rename('x'.repeat(256))).fault?.errors).toHaveProperty('name_en');
    await rename('Great');
    expect(await categoriesFor({ language: 'en-US' })).toEqual(['Great', 'Little']);
    await rename(null);
    expect(await categoriesFor({ language: 'en-US' })).toEqual(['Big', 'Little']);
  });
});
