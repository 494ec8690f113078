import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, openSession, type TestApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

const { database, db, server } = await openServer();
let company: make.Company;

const tenant = await make.makeTenant(db);
const sibling = await make.makeCompany(db, { tenant });
const foreign = await make.makeCompany(db);
const department = await make.makeDepartment(db, { company: await make.makeCompany(db, { tenant }) });
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', name: 'Åse <b>Berg</b>' }));
const bound = await openSession(db, await make.makeUser(db, { department, role: 'admin' }));
const host = await openSession(db, await make.makeUser(db, { tenant, role: 'host' }));
beforeEach(async () => {
  company = await make.makeCompany(database.db, { tenant });
});
type Name = Extract<Parameters<TestApp['api']['try']>[0], `settings.${string}`>;
type Call = Parameters<TestApp['api']['try']>;

/** Calls an endpoint. `fault` is the refusal as status, code and the code of each field. */
const attempt = async (name: Call[0], input: unknown, token = admin) => {
  const { status, body, fault } = await server.api.try(name, input as never, { token });
  const fields = Object.entries(fault?.errors ?? {}).map(([field, [text = '']]) => [field, text.split('|')[0]]);
  const texts = Object.values(fault?.errors ?? {}).flat();
  return { status, body, texts, fault: fault && { status, code: fault.code, fields: Object.fromEntries(fields) } };
};
const send = (name: Name, body: unknown, query: object = {}, token = admin, companyId = company.id) =>
  attempt(name, { params: { companyId }, query, body }, token);
const list = async () => {
  const { settings } = await server.api.call(
    'settings.listCompanySettings',
    { params: { companyId: company.id } },
    { token: admin },
  );
  return new Map(settings.map((setting) => [setting.key, setting]));
};
const stored = async (key: string) => (await list()).get(key)?.value;

describe('saving a setting', () => {
  it.each([
    [
      'settings.saveWorkingHours',
      'working_hours',
      { defaultStart: '8:00', defaultEnd: '24:00', fridayEnd: '2:00', sundayStart: '10:00', sundayEnd: '10:00' },
      { defaultStart: '08:00', defaultEnd: '24:00', fridayEnd: '02:00', sundayStart: '10:00', sundayEnd: '10:00' },
    ],
    ['settings.saveTags', 'tags', { tags: ['vip', ' blå  tur '] }, ['VIP', 'BLÅ TUR']],
    [
      'settings.saveTagsDescription',
      'tags_description',
      { tag_description_no: ' Hva? ', tag_description_en: 'What?' },
      { tag_description_no: 'Hva?', tag_description_en: 'What?' },
    ],
    [
      'settings.saveOverallInformation',
      'overall_booking_information',
      { overall_booking_information_no: '<script>1</script>', overall_booking_information_en: 'Hi' },
      { overall_booking_information_no: '<script>1</script>', overall_booking_information_en: 'Hi' },
    ],
    [
      'settings.saveReminderHours',
      'reminder_hours',
      { from: '9:00', to: '20:30', hours_before: 24 },
      { from: '09:00', to: '20:30', hours_before: 24 },
    ],
    ['settings.saveLastBooking', 'last_booking_before', { default: 60, sunday: 0 }, { default: 60, sunday: 0 }],
    ['settings.saveDefaultDuration', 'booking_duration', { default: 90 }, { default: 90 }],
    ['settings.saveDailyDurations', 'booking_duration', { friday: 150 }, { daily: { friday: 150 } }],
    ['settings.saveHourlyDurations', 'booking_duration', { friday_hourly_8: 30 }, { hourly: { friday_hourly_8: 30 } }],
    [
      'settings.saveVisual',
      'public_booking_custom_visual_settings',
      { active: true, font_color: { color: '#AABBCCdd', locked: true }, calendar: { color: 'teal', dark_mode: true } },
      {
        active: true,
        key: 'public_booking_custom_visual_settings',
        font_color: { color: '#aabbccdd', locked: true },
        calendar: { color: 'teal', dark_mode: true },
      },
    ],
  ] as const)('%s stores the checked value under %s', async (name, key, body, value) => {
    const answer = await send(name, body);
    expect(answer).toMatchObject({ status: 200 });
    expect(await stored(key)).toEqual(value);
  });

  it.each([
    ['settings.saveWorkingHours', { defaultStart: '25:00', defaultEnd: '24:00' }, { defaultStart: 'SETTING-1604' }],
    [
      'settings.saveWorkingHours',
      { defaultStart: '8:00', defaultEnd: '9', mondayStart: '24:00' },
      { defaultEnd: 'SETTING-1604', mondayStart: 'SETTING-1604' },
    ],
    ['settings.saveWorkingHours', { defaultStart: '8:00' }, { defaultEnd: 'FIELD-3100' }],
    [
      'settings.saveWorkingHours',
      { defaultStart: '8:00', defaultEnd: '9:00', moonday: '1' },
      { moonday: 'FIELD-3112' },
    ],
    [
      'settings.saveTagsDescription',
      { tag_description_no: ' ', tag_description_en: 'x' },
      { tag_description_no: 'FIELD-3100' },
    ],
    [
      'settings.saveOverallInformation',
      { overall_booking_information_no: 'x' },
      { overall_booking_information_en: 'FIELD-3100' },
    ],
    ['settings.saveReminderHours', { from: '20:00', to: '9:00', hours_before: 24 }, { to: 'SETTING-1608' }],
    [
      'settings.saveReminderHours',
      { from: 'x', to: '9:00', hours_before: 0 },
      { from: 'FIELD-3109', hours_before: 'FIELD-3103' },
    ],
    ['settings.saveLastBooking', { default: 1441 }, { default: 'SETTING-1610' }],
    ['settings.saveDefaultDuration', { default: 4 }, { default: 'SETTING-1609' }],
    ['settings.saveDailyDurations', { monday: 99_999 }, { monday: 'SETTING-1609' }],
    ['settings.saveHourlyDurations', { monday_hourly_24: 30 }, { monday_hourly_24: 'FIELD-3120' }],
    ['settings.saveVisual', { active: true, error_color: { color: 'red' } }, { 'error_color.color': 'SETTING-1612' }],
    [
      'settings.saveVisual',
      { active: true, calendar: { color: 'black', dark_mode: false } },
      { 'calendar.color': 'FIELD-3111' },
    ],
  ] as const)('%s refuses %j and stores nothing', async (name, body, fields) => {
    const { fault } = await send(name, body);
    expect(fault).toMatchObject({ status: 422, code: 'REQUEST-3001', fields });
    expect(await list()).toEqual(new Map());
  });

  it('names the limits in the text of a refused duration', async () => {
    const { texts } = await send('settings.saveDefaultDuration', { default: 4 });
    expect(texts).toEqual([expect.stringMatching(/5.+1440/)]);
  });

  it.each([
    ['10', 200, 10],
    ['0', 422, undefined],
    ['501', 422, undefined],
    ['x', 422, undefined],
    ['1e2', 422, undefined],
  ])('stores or refuses %s rows per page', async (value, status, kept) => {
    const params = { companyId: company.id, value };
    const answer = await attempt('settings.savePagination', { params, query: {} });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.fault).toMatchObject({ code: 'SETTING-1611' });
    expect(await stored('pagination')).toBe(kept);
  });

  it('is refused to others: another tenant, another company, a department, another role', async () => {
    const save = (token: string, companyId: number) =>
      send('settings.saveDefaultDuration', { default: 60 }, {}, token, companyId);
    expect((await save(admin, foreign.id)).fault).toMatchObject({ status: 404, code: 'COMPANY-400' });
    expect((await save(bound, company.id)).fault).toMatchObject({ status: 403, code: 'REQUEST-3003' });
    expect((await save(host, company.id)).fault).toMatchObject({ status: 403, code: 'REQUEST-3003' });
    const archived = await make.makeCompany(database.db, { tenant, archived_at: Date.now() });
    expect((await save(admin, archived.id)).fault).toMatchObject({ code: 'COMPANY-403' });
  });
});

describe('tags', () => {
  it('refuse a duplicate in any case, at its position', async () => {
    const { fault } = await send('settings.saveTags', { tags: ['Vip', 'x', 'VIP'] });
    expect(fault?.fields).toEqual({ 'tags.2': 'SETTING-1605' });
    await send('settings.saveTags', { add: 'vip' });
    expect((await send('settings.saveTags', { add: ' VIP ' })).fault).toMatchObject({
      code: 'SETTING-1605',
      fields: { add: 'SETTING-1605' },
    });
    expect((await send('settings.saveTags', { add: '  ' })).fault?.status).toBe(422);
  });

  it('are added and removed by two editors without overwriting each other', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((add) => send('settings.saveTags', { add })));
    expect((await stored('tags')) as string[]).toHaveLength(6);
    await Promise.all([send('settings.saveTags', { remove: 'A' }), send('settings.saveTags', { remove: 'b' })]);
    expect([...((await stored('tags')) as string[])].sort()).toEqual(['C', 'D', 'E', 'F']);
    expect((await send('settings.saveTags', { remove: 'a' })).fault).toMatchObject({ code: 'SETTING-1606' });
  });
});

describe('two editors of one setting', () => {
  const save = (minutes: number, version: string) =>
    send('settings.saveDefaultDuration', { default: minutes }, { version });
  const seen = async () => (await list()).get('booking_duration')?.parts?.default ?? 'none';

  it('a stale version is refused, and without a version the call overwrites', async () => {
    const both = await Promise.all([save(60, 'none'), save(90, 'none')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.fault).toMatchObject({ code: 'REQUEST-3017' });
    const version = await seen();
    expect((await save(30, version)).status).toBe(200);
    expect((await save(45, version)).fault).toMatchObject({ code: 'REQUEST-3017' });
    expect((await send('settings.saveDefaultDuration', { default: 45 })).status).toBe(200);
  });

  it('may change different parts of the durations', async () => {
    await send('settings.saveDefaultDuration', { default: 60 });
    const daily = await send('settings.saveDailyDurations', { monday: 45 }, { version: 'none' });
    const hourly = await send('settings.saveHourlyDurations', { monday_hourly_8: 30 }, { version: 'none' });
    expect([daily.status, hourly.status]).toEqual([200, 200]);
    expect(await stored('booking_duration')).toEqual({
      default: 60,
      daily: { monday: 45 },
      hourly: { monday_hourly_8: 30 },
    });
    await send('settings.saveDailyDurations', {});
    expect(await stored('booking_duration')).toEqual({ default: 60, hourly: { monday_hourly_8: 30 } });
  });

  it("can't delete a value that another has changed", async () => {
    await send('settings.saveLastBooking', { default: 60 });
    const version = (await list()).get('last_booking_before')?.version ?? '';
    await send('settings.saveLastBooking', { default: 30 });
    const remove = (query: object) =>
      attempt('settings.deleteSetting', { params: { companyId: company.id, key: 'last_booking_before' }, query });
    expect((await remove({ version })).fault).toMatchObject({ code: 'REQUEST-3017' });
    expect((await remove({})).status).toBe(200);
    expect((await remove({})).status).toBe(200);
  });
});

describe('deleting a setting', () => {
  it.each(['no_such_thing', 'logo_path', 'constructor'])('refuses the key %s', async (key) => {
    const params = { companyId: company.id, key };
    const refused = await server.api.refused('settings.deleteSetting', { params, query: {} }, { token: admin });
    expect(refused).toMatchObject({ status: 422, code: 'SETTING-1602' });
  });
});

describe('last change of a setting', () => {
  const changes = async (token = admin) =>
    server.api.call('settings.listSettingChanges', { params: { companyId: company.id } }, { token });

  it('comes from the audit log, also after it was deleted', async () => {
    expect(await changes()).toEqual({ changes: [] });
    await send('settings.saveLastBooking', { default: 60 });
    await send('settings.saveDefaultDuration', { default: 60 });
    await server.api.call(
      'settings.deleteSetting',
      { params: { companyId: company.id, key: 'last_booking_before' }, query: {} },
      { token: admin },
    );
    const { changes: listed } = await changes();
    expect(listed.map(({ key, by }) => [key, by])).toEqual([
      ['booking_duration', 'Åse <b>Berg</b>'],
      ['last_booking_before', 'Åse <b>Berg</b>'],
    ]);
    expect(listed[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:\d{2}$/);
  });

  it("isn't shown for another tenant", async () => {
    const params = { companyId: foreign.id };
    const refused = await server.api.refused('settings.listSettingChanges', { params }, { token: admin });
    expect(refused).toMatchObject({ status: 404, code: 'COMPANY-400' });
  });
});

describe('copying the settings of another company', () => {
  const copy = (from: number, token = admin) =>
    attempt('settings.copySettings', { params: { companyId: company.id }, body: { from_company_id: from } }, token);

  it("replaces every setting, and removes those that the other doesn't have", async () => {
    await send('settings.saveLastBooking', { default: 15 });
    await send('settings.saveTags', { add: 'own' });
    await send('settings.saveTags', { tags: ['THEIRS'] }, {}, admin, sibling.id);
    expect((await copy(sibling.id)).body).toEqual({ success: true, copied: 1 });
    expect([...(await list()).values()].map(({ key, value }) => [key, value])).toEqual([['tags', ['THEIRS']]]);
  });

  it('is refused from another tenant, and to staff of a department', async () => {
    expect((await copy(foreign.id)).fault).toMatchObject({ status: 404, code: 'COMPANY-400' });
    expect((await copy(sibling.id, bound)).fault).toMatchObject({ status: 403 });
  });
});

describe('preview of opening hours', () => {
  it('lists the coming bookings outside of them, and stores nothing', async () => {
    const department = await make.makeDepartment(database.db, { company, schedule_system: 'HOURLY' });
    const entity = await make.makeEntity(database.db, { department });
    const at = (hour: number) => NOW + 24 * 3_600_000 - (NOW % 3_600_000) + hour * 3_600_000;
    await make.makeBooking(database.db, {
      entities: [entity],
      from: at(0),
      to: at(1),
      client_name: '<i>Inne</i>',
    });
    const preview = (body: object, token = admin, companyId = company.id) =>
      attempt('settings.previewWorkingHours', { params: { companyId }, body }, token);
    const whole = await preview({ defaultStart: '00:00', defaultEnd: '24:00' });
    expect(whole.body).toEqual({ total: 0, bookings: [] });
    const closed = await preview({ defaultStart: '00:00', defaultEnd: '00:00' });
    expect(closed.body).toMatchObject({ total: 1, bookings: [{ client_name: '<i>Inne</i>' }] });
    expect(await list()).toEqual(new Map());
    expect((await preview({ defaultStart: '00:00', defaultEnd: '24:00' }, admin, foreign.id)).fault?.status).toBe(404);
  });
});
