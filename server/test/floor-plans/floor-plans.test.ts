import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { formFile } from '../support/forms.ts';
import { picture } from '../support/hostile-files.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db, { slug: 'plan' });
const company = await make.makeCompany(db, { tenant, slug: 'plan' });
const restaurant = await make.makeDepartment(db, { company, schedule_system: 'HOURLY' });
const cabins = await make.makeDepartment(db, { company, schedule_system: 'DAILY' });
const bar = await make.makeDepartment(db, { company, schedule_system: 'HOURLY' });
const table = await make.makeEntity(db, { department: restaurant, capacity: 4 });
const second = await make.makeEntity(db, { department: restaurant, capacity: 2 });
const archived = await make.makeEntity(db, { department: restaurant, capacity: 2, archived_at: NOW });
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));
const boundAdmin = await openSession(db, await make.makeUser(db, { tenant, company, department: bar, role: 'admin' }));
const place = { x: 100, y: 100, width: 80, height: 80, shape: 'round', turn: 0 } as const;
const at = (unit: { id: number }, more: object = {}) => ({ renting_entity_id: unit.id, ...place, ...more });
const params = (department = restaurant) => ({ params: { departmentId: department.id } });
const bodyOf = (units: object[], more: object = {}) => ({ width: 1000, height: 800, units, ...more });
const save = (body: object, token = admin) =>
  server.api.try('floorPlans.saveFloorPlan', { ...params(), body: body as never }, { token });
const refusalOf = async (body: object) => (await save(body)).fault;
const read = async (token = host) => (await server.api.call('floorPlans.getFloorPlan', params(), { token })).floor_plan;

describe('a floor plan', () => {
  it('is null before one is saved', async () => {
    expect(await read()).toBeNull();
  });

  it('is saved with its units and shown to hosts', async () => {
    expect((await save(bodyOf([at(table), at(second, { x: 300, turn: 45 })], { version: 0 }))).ok).toBe(true);
    expect(await read()).toEqual({
      department_id: restaurant.id,
      width: 1000,
      height: 800,
      picture: null,
      units: [at(table), at(second, { x: 300, turn: 45 })],
      version: 1,
    });
  });

  it('is not changed from an older version', async () => {
    const stale = bodyOf([], { version: 0 });
    expect(await refusalOf(stale)).toMatchObject({ code: 'REQUEST-3017' });
    expect((await read())?.units).toHaveLength(2);
  });

  it('of two admins who save at the same time keeps the plan of one', async () => {
    const version = (await read())?.version;
    const tries = [100, 200, 300, 400, 500].map((x) => save(bodyOf([at(table, { x })], { version })));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ fault }) => fault?.code === 'REQUEST-3017')).toHaveLength(4);
  });

  it.each<[string, () => object, object]>([
    ['a unit twice', () => bodyOf([at(table), at(table)]), { code: 'FLOOR-PLAN-3802' }],
    ['a unit beyond the edge', () => bodyOf([at(table, { x: 950 })]), { code: 'FLOOR-PLAN-3803' }],
    ['an archived unit', () => bodyOf([at(archived)]), { code: 'FLOOR-PLAN-3801' }],
    ['an unknown unit', () => bodyOf([at({ id: 999_999_999 })]), { code: 'FLOOR-PLAN-3801' }],
    ['an unknown shape', () => bodyOf([at(table, { shape: 'star' })]), { code: 'REQUEST-3001' }],
    ['a turn by 10 degrees', () => bodyOf([at(table, { turn: 10 })]), { code: 'REQUEST-3001' }],
    ['a tiny unit', () => bodyOf([at(table, { width: 1 })]), { code: 'REQUEST-3001' }],
    ['a huge plan', () => bodyOf([], { width: 100_000 }), { code: 'REQUEST-3001' }],
    ['too many units', () => bodyOf(Array.from({ length: 1001 }, () => at(table))), { code: 'REQUEST-3001' }],
  ])('with %s is refused, and nothing changes', async (_title, body, fault) => {
    const before = await read();
    expect(await refusalOf(body())).toMatchObject(fault);
    expect(await read()).toEqual(before);
  });

  it('leaves out units that were archived later', async () => {
    await save(bodyOf([at(table), at(second, { x: 300 })]));
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`update renting_entities set archived_at = now() where tenant_id = ${tenant.id} and id = ${second.id}`.execute(
        trx,
      ),
    );
    expect((await read())?.units).toEqual([at(table)]);
  });

  it('belongs to departments that are booked by the hour', async () => {
    const refused = await server.api.refused('floorPlans.getFloorPlan', params(cabins), { token: host });
    expect(refused).toMatchObject({ status: 422, code: 'FLOOR-PLAN-3800' });
  });

  it('is hidden from staff of another department', async () => {
    const options = { token: boundAdmin };
    const body = bodyOf([]) as never;
    expect(await server.api.refused('floorPlans.getFloorPlan', params(), options)).toMatchObject({ status: 404 });
    expect(await server.api.refused('floorPlans.saveFloorPlan', { ...params(), body }, options)).toMatchObject({
      status: 404,
    });
  });

  it('is not changed by hosts', async () => {
    expect(await save(bodyOf([]), host)).toMatchObject({ ok: false, status: 403 });
  });
});

describe('the drawing behind a floor plan', () => {
  const upload = async (bytes: Buffer, token = admin) =>
    server.api.try(
      'floorPlans.uploadFloorPlanPicture',
      { body: { department_id: String(restaurant.id), image: formFile(bytes, 'room.jpg', 'image/jpeg') } },
      { token },
    );
  const load = (path: string | null | undefined) => server.app.inject({ method: 'GET', url: path ?? '/nothing' });

  it('is stored at most 2400 by 1800 pixels, and the units and their version stay', async () => {
    const before = await read();
    expect((await upload(await picture('jpeg', 3600, 3600))).ok).toBe(true);
    const plan = await read();
    expect(plan).toMatchObject({ units: before?.units, version: before?.version });
    const file = await load(plan?.picture);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1800 });
  });

  it('is removed with its content', async () => {
    const path = (await read())?.picture;
    await server.api.call('floorPlans.deleteFloorPlanPicture', params(), { token: admin });
    expect((await read())?.picture).toBeNull();
    expect((await load(path)).statusCode).toBe(404);
  });

  it('may come before the units', async () => {
    await database.db.tenantTransaction(tenant.id, ({ trx }) =>
      sql`delete from floor_plans where tenant_id = ${tenant.id}`.execute(trx),
    );
    expect((await upload(await picture('jpeg', 300, 200))).ok).toBe(true);
    expect(await read()).toMatchObject({ units: null, width: 1200, height: 800 });
  });

  it('must be a picture', async () => {
    const answer = await upload(Buffer.from('<svg onload=alert(1)>'));
    expect(answer.fault?.code).toBe('REQUEST-3014');
  });

  it('is not changed by hosts', async () => {
    expect(await upload(await picture('jpeg', 30, 20), host)).toMatchObject({ ok: false, status: 403 });
  });
});
