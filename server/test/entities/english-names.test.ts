import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cabinFor, makeStage, type Stage } from '../bookings/stage.ts';
import { openSession } from '../support/app.ts';
import { makeUser } from '../support/makers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
  const { server, db, categories, daily, company } = stage;
  const token = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));
  await server.api.call(
    'categories.updateCategory',
    { params: { id: categories.small.id }, body: { name: 'Liten', name_en: 'Little' } },
    { token },
  );
  for (const [id, name, name_en] of [
    [stage.cabins.first.id, 'Bjørk', 'Birch'],
    [stage.cabins.second.id, 'Furu', ''],
  ] as const) {
    const { entity } = await server.api.call('rentingEntities.getEntity', { params: { id } }, { token });
    const { type_id, description, number_of_interactors, category_id } = entity;
    const properties = ['bedrooms', 'beds'].map((key) => ({ key, value: 2 }));
    const place = { company_id: company.id, department_id: daily.id };
    const fields = { name, name_en, type_id, description, number_of_interactors, category_id, properties, ...place };
    await server.api.call('rentingEntities.updateEntity', { params: { id }, body: fields }, { token });
  }
});
afterAll(() => stage.close());

type Options = { readonly language?: string; readonly token?: string };
const categoriesFor = async (options: Options) => {
  const asked = { params: { considerEntities: '0' as const }, query: { departmentId: stage.daily.id } };
  const { categories } = await stage.api.call('categories.listAvailableCategories', asked, options);
  return categories.map(({ name }) => name);
};
const unitsFor = async (options: Options) => {
  const query = { departmentId: stage.daily.id };
  const { entities } = await stage.api.call('rentingEntities.listPublicEntities', { query }, options);
  return entities.map(({ name, category_name }) => `${name} (${category_name})`);
};

describe('names in English', () => {
  it('are shown to visitors who read English, with the Norwegian name as a fallback', async () => {
    expect(await categoriesFor({ language: 'en-US' })).toEqual(['Big', 'Little']);
    expect(await unitsFor({ language: 'en-US' })).toEqual(['Birch (Little)', 'Furu (Little)', 'Gran (Big)']);
  });
  it("aren't shown to visitors who read Norwegian, nor to staff", async () => {
    for (const options of [{ language: 'nb-NO' }, { language: 'en-US', token: stage.hostToken }]) {
      expect(await categoriesFor(options)).toEqual(['Big', 'Liten']);
      expect((await unitsFor(options))[0]).toBe('Bjørk (Liten)');
    }
  });
  it('are in the answer to a booking and in its calendar file', async () => {
    const asked = cabinFor(stage, '2027-05-01T14:00', '2027-05-03T11:00', {
      booking: { renting_entity_id: stage.cabins.first.id },
    });
    const { booking } = await stage.api.call('bookings.createPublicDailyBooking', asked, { language: 'en-US' });
    expect(booking.renting_entities).toEqual([{ id: stage.cabins.first.id, name: 'Birch' }]);
    expect(booking.category_name).toBe('Little');
    const file = (language: string) =>
      stage.server.app.inject({ url: booking.calendar_url, headers: { 'accept-language': language } });
    expect((await file('en-US')).body).toContain('Birch');
    expect((await file('nb-NO')).body).toContain('Bjørk');
  });
  it('can be cleared, and may not be too long', async () => {
    const { server, categories, hostToken: token } = stage;
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
