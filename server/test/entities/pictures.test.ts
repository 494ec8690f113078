import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { formFile } from '../support/forms.ts';
import { picture } from '../support/hostile-files.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

const domain = 'bilder';
const { database, db, server } = await openServer();

const beds = (value: number) => JSON.stringify([{ key: 'beds', value }]);

const tenant = await make.makeTenant(db, { slug: domain });
const company = await make.makeCompany(db, { tenant, slug: domain });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY', allow_categories: true });
const category = await make.makeCategory(db, { department: cabins, name: 'Fjordhytte' });
const cabin = await make.makeEntity(db, { category, type: 'cabin', capacity: 6, properties: beds(4) });
await make.makeEntity(db, { category, type: 'cabin', capacity: 4, properties: beds(5) });
await make.makeEntity(db, { category, type: 'cabin', capacity: 20, properties: beds(20), archived_at: NOW });
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));
const image = (bytes: Buffer) => formFile(bytes, 'picture.jpg', 'image/jpeg');
const uploadCategory = (bytes: Buffer, token = host, id = category.id) =>
  server.api.try(
    'categories.uploadCategoryPicture',
    { body: { category_id: String(id), image: image(bytes) } },
    { token },
  );
const uploadUnit = (bytes: Buffer, token = admin, id = cabin.id) =>
  server.api.try(
    'rentingEntities.uploadEntityPicture',
    { body: { renting_entity_id: String(id), image: image(bytes) } },
    { token },
  );
const shown = async (language = 'nb-NO') => {
  const input = { params: { considerEntities: '0' as const }, query: { departmentId: cabins.id } };
  const { categories } = await server.api.call('categories.listAvailableCategories', input, { domain, language });
  return categories[0];
};
const load = (path: string | null | undefined) => server.app.inject({ method: 'GET', url: path ?? '/nothing' });
const files = () =>
  database.db.tenantRead(tenant.id, async ({ trx }) => {
    const { rows } = await sql<{ hash: string }>`select hash from files`.execute(trx);
    return rows.length;
  });

describe('a category on the booking page', () => {
  it('has its description in the language of the visitor, the largest capacity and the beds of active units', async () => {
    const texts = { name: 'Fjordhytte', name_en: 'Fjord cabin', description: 'Ved <b>sjøen</b>', description_en: '' };
    const change = (body: object) =>
      server.api.call(
        'categories.updateCategory',
        { params: { id: category.id }, body: { ...texts, ...body } },
        { token: host },
      );
    await change({});
    expect(await shown()).toMatchObject({
      description: 'Ved <b>sjøen</b>',
      capacity: 6,
      beds: { fewest: 4, most: 5 },
      picture: null,
    });
    expect(await shown('en-US')).toMatchObject({ name: 'Fjord cabin', description: 'Ved <b>sjøen</b>' });
    await change({ description_en: 'By the sea' });
    expect(await shown('en-US')).toMatchObject({ description: 'By the sea' });
  });

  it('refuses a description that is too long', async () => {
    const body = { name: 'Fjordhytte', description: 'x'.repeat(501) };
    const refused = await server.api.refused(
      'categories.updateCategory',
      { params: { id: category.id }, body },
      { token: host },
    );
    expect(refused.fields).toEqual({ description: 'FIELD-3101' });
  });
});

describe('a picture of a category', () => {
  it('is stored at most 1200 by 900 pixels, and shown to visitors', async () => {
    expect((await uploadCategory(await picture('jpeg', 3000, 3000))).ok).toBe(true);
    const file = await load((await shown())?.picture);
    expect(file.statusCode).toBe(200);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 900 });
  });

  it('is removed with its content', async () => {
    const path = (await shown())?.picture;
    await server.api.call('categories.deleteCategoryPicture', { params: { id: category.id } }, { token: host });
    expect((await shown())?.picture).toBeNull();
    expect((await load(path)).statusCode).toBe(404);
  });

  it('of several uploads and a removal at the same time leaves one readable picture or none', async () => {
    const pictures = await Promise.all([1, 2, 3, 4].map((at) => picture('jpeg', 100 + at, 80)));
    for (let round = 0; round < 5; round++) {
      const remove = server.api.try(
        'categories.deleteCategoryPicture',
        { params: { id: category.id } },
        { token: host },
      );
      const answers = await Promise.all([...pictures.map((one) => uploadCategory(one)), remove]);
      expect(answers.map(({ status }) => status)).not.toContain(500);
      const path = (await shown())?.picture;
      if (path) expect((await load(path)).statusCode).toBe(200);
      // Replaced pictures leave no content behind.
      expect(await files()).toBe(path ? 1 : 0);
    }
    await server.api.call('categories.deleteCategoryPicture', { params: { id: category.id } }, { token: host });
  });

  it('is refused when it is too big, not a picture, or for a deleted category', async () => {
    expect((await uploadCategory(await picture('png', 5001, 1))).fault.code).toBe('SETTING-1615');
    expect((await uploadCategory(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).fault.code).toBe(
      'REQUEST-3014',
    );
    const deleted = await make.makeCategory(database.db, { department: cabins, name: 'Borte', deleted_at: NOW });
    expect((await uploadCategory(await picture('png'), host, deleted.id)).ok).toBe(false);
    expect(await files()).toBe(0);
  });

  it('is refused by staff of another company and of another tenant', async () => {
    const other = await make.makeCompany(db, { tenant });
    const bound = await openSession(db, await make.makeUser(db, { tenant, role: 'host', company_id: other.id }));
    const stranger = await openSession(
      db,
      await make.makeUser(db, { tenant: (await make.makeCompany(db)).tenant, role: 'admin' }),
    );
    for (const token of [bound, stranger]) {
      expect((await uploadCategory(await picture('png'), token)).status).toBe(404);
      expect((await uploadUnit(await picture('png'), token)).ok).toBe(false);
    }
    expect(await files()).toBe(0);
  });
});

describe('a picture of a unit', () => {
  it('is shown for its category while that has no picture, and kept while the category has the same one', async () => {
    const same = await picture('jpeg', 60, 40);
    expect((await uploadUnit(same)).ok).toBe(true);
    const path = (await shown())?.picture;
    expect((await load(path)).statusCode).toBe(200);
    await uploadCategory(same);
    expect(await files()).toBe(1);
    await server.api.call('rentingEntities.deleteEntityPicture', { params: { id: cabin.id } }, { token: admin });
    expect((await shown())?.picture).toBe(path);
    expect((await load(path)).statusCode).toBe(200);
    await server.api.call('categories.deleteCategoryPicture', { params: { id: category.id } }, { token: host });
    expect(await files()).toBe(0);
  });

  it('is refused for an archived unit', async () => {
    const archived = await make.makeEntity(database.db, { category, archived_at: NOW });
    expect((await uploadUnit(await picture('png'), admin, archived.id)).ok).toBe(false);
  });
});
