import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countSent } from '#messages/delivery/outbox.store.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, db, server } = await openServer();

const tenant = await make.makeTenant(db);
const company = await make.makeCompany(db, { tenant, name: 'Fjell' });
const sibling = await make.makeCompany(db, { tenant });
const archived = await make.makeCompany(db, { tenant, archived_at: NOW });
const foreign = await make.makeCompany(db);
const department = await make.makeDepartment(db, { company });
const admin = await openSession(db, await make.makeUser(db, { tenant, role: 'admin', email: 'admin@fjell.example' }));
const adminOfSibling = await openSession(db, await make.makeUser(db, { company: sibling, role: 'admin' }));
const adminOfDepartment = await openSession(db, await make.makeUser(db, { department, role: 'admin' }));
const texts = { subject: 'Velkommen {client_name}', body: '<p>Hei {client_name}, vi sees {date_from}.</p>' };
const create = (body: object, token = admin) =>
  server.api.call('notifications.createEmailTemplate', { body: body as never }, { token });
const refuseCreate = (body: object, token = admin) =>
  server.api.refused('notifications.createEmailTemplate', { body: body as never }, { token });

describe('e-mail template', () => {
  it('can be created, read, changed and deleted', async () => {
    const params = { companyId: company.id, triggerName: 'email_confirmation' };
    const read = async () =>
      (await server.api.call('notifications.getEmailTemplate', { params }, { token: admin })).template;
    expect(await read()).toBe(false);
    const body = { company_id: company.id, trigger_name: 'email_confirmation', cc: 'a@b.no; c@d.no', ...texts };
    const { template } = await create(body);
    expect(template).toMatchObject({
      company_id: company.id,
      trigger_name: 'email_confirmation',
      trigger_id: 4,
      cc: 'a@b.no;c@d.no',
      subject: texts.subject,
      subject_en: '',
      version: 1,
    });
    expect(await read()).toEqual(template);
    const change = { params: { id: template.id }, body: { ...texts, subject_en: 'Welcome', body_en: '<p>Hi</p>' } };
    const changed = await server.api.call('notifications.updateEmailTemplate', change, { token: admin });
    expect(changed.template).toMatchObject({ version: 2, subject_en: 'Welcome', cc: '' });
    await server.api.call('notifications.deleteEmailTemplate', { params: { id: template.id } }, { token: admin });
    expect(await read()).toBe(false);
  });

  it('is unique per trigger, also for concurrent calls', async () => {
    const body = { company_id: company.id, trigger_name: 'email_survey', ...texts, body: '<p>{survey_link}</p>' };
    const plain = { ...body, subject: 'Hei' };
    const sent = await Promise.all(
      [1, 2].map(() => server.api.try('notifications.createEmailTemplate', { body: plain }, { token: admin })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refuseCreate(plain)).toMatchObject({ status: 409, code: 'EMAIL-902' });
  });

  it('returns the first result again for the same idempotency key', async () => {
    const body = { company_id: company.id, trigger_name: 'email_subscription', ...texts };
    const call = () =>
      server.api.call('notifications.createEmailTemplate', { body }, {
        token: admin,
        headers: { 'idempotency-key': 'k1' },
      } as never);
    expect(await call()).toEqual(await call());
  });

  it('refuses a change with a stale version', async () => {
    const { template } = await create({ company_id: sibling.id, trigger_name: 'email_reminder', ...texts });
    const update = (version: number) => ({ params: { id: template.id }, body: { ...texts, version } });
    await server.api.call('notifications.updateEmailTemplate', update(1), { token: admin });
    const refused = await server.api.refused('notifications.updateEmailTemplate', update(1), { token: admin });
    expect(refused).toMatchObject({ status: 409, code: 'REQUEST-3017' });
  });

  it('accepts all fields of a template but its company and the number of its trigger', async () => {
    const { template } = await create({ company_id: sibling.id, trigger_name: 'email_booking_updates', ...texts });
    const { trigger_id: _number, company_id: _company, ...read } = template;
    const change = (body: Partial<typeof read>) => ({
      params: { id: template.id },
      body: { ...read, subject: 'Hei', ...body },
    });
    const changed = await server.api.call('notifications.updateEmailTemplate', change({}), { token: admin });
    expect(changed.template).toMatchObject({ trigger_name: 'email_booking_updates', subject: 'Hei', version: 2 });
    for (const [status, field, code, other] of [
      [404, 'id', 'EMAIL-901', { id: template.id + 1 }],
      [422, 'trigger_name', 'FIELD-3120', { trigger_name: 'email_survey' }],
    ] as const) {
      const refused = await server.api.refused('notifications.updateEmailTemplate', change(other), { token: admin });
      expect(refused).toMatchObject({ status, fields: { [field]: code } });
    }
  });

  it("removes HTML that the editor doesn't produce", async () => {
    const hostile =
      '<p style="x" onclick="y">Hei<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://fjell.example" target="x">b</a>';
    const { template } = await create({
      company_id: company.id,
      trigger_name: 'email_booking_updates',
      subject: 'Hei',
      body: hostile,
    });
    expect(template.body).toBe('<p>Hei</p><a>a</a><a href="https://fjell.example">b</a>');
  });

  it.each([
    [{ trigger_name: 'email_other' }, 'EMAIL-905', { trigger_name: 'EMAIL-905' }],
    [{ trigger_name: 'sms_reminder' }, 'EMAIL-905', { trigger_name: 'EMAIL-905' }],
    [{ body: '<p>{client_nam}</p>' }, 'EMAIL-903', { body: 'EMAIL-903' }],
    [{ footer_en: '{survey_link}', subject_en: 'x', body_en: 'x' }, 'EMAIL-903', { footer_en: 'EMAIL-903' }],
    [{ cc: 'nobody' }, 'EMAIL-904', { cc: 'EMAIL-904' }],
    [{ subject: '' }, 'REQUEST-3001', { subject: 'FIELD-3100' }],
    [{ subject: 'x'.repeat(201) }, 'REQUEST-3001', { subject: 'FIELD-3101' }],
    [{ tenant_id: 1 }, 'REQUEST-3001', {}],
  ])('is refused: %j', async (change, code, fields) => {
    const body = { company_id: company.id, trigger_name: 'email_reminder', ...texts, ...change };
    const refused = await refuseCreate(body);
    expect(refused).toMatchObject({ status: 422, code });
    expect(refused.fields).toMatchObject(fields);
  });

  it('is out of scope for other companies, other tenants and staff of a department', async () => {
    const body = { trigger_name: 'email_reminder', ...texts };
    for (const [companyId, token] of [
      [company.id, adminOfSibling],
      [foreign.id, admin],
      [999_999, admin],
    ] as const) {
      expect(await refuseCreate({ ...body, company_id: companyId }, token)).toMatchObject({
        status: 404,
        code: 'COMPANY-400',
      });
    }
    expect(await refuseCreate({ ...body, company_id: archived.id })).toMatchObject({ code: 'COMPANY-403' });
    expect(await refuseCreate({ ...body, company_id: company.id }, adminOfDepartment)).toMatchObject({ status: 403 });
    const { template } = await create({ ...body, company_id: company.id });
    const input = { params: { id: template.id }, body: texts };
    for (const name of ['notifications.updateEmailTemplate', 'notifications.deleteEmailTemplate'] as const) {
      const refused = await server.api.refused(name, input as never, { token: adminOfSibling });
      expect(refused).toMatchObject({ status: 404, code: 'EMAIL-901' });
    }
  });

  it('is recorded in the audit log', async () => {
    const { audit_log } = await server.api.call(
      'audit.listChanges',
      { query: { kind: 'message_templates' } },
      { token: admin },
    );
    expect(audit_log.data[0]).toMatchObject({ record_name: 'email_reminder', action: 'insert' });
  });
});

describe('SMS template', () => {
  it('can be created, changed and deleted, with its own error codes', async () => {
    const body = { company_id: company.id, trigger_name: 'sms_reminder', message: 'Hei {client_name}' };
    const { template } = await server.api.call('notifications.createSmsTemplate', { body }, { token: admin });
    expect(template).toMatchObject({
      trigger_name: 'sms_reminder',
      trigger_id: 1,
      message: 'Hei {client_name}',
      header: '',
    });
    const again = await server.api.refused('notifications.createSmsTemplate', { body }, { token: admin });
    expect(again).toMatchObject({ status: 409, code: 'SMS_NOTIFICATION-1802' });
    const change = (message: string) => ({ params: { id: template.id }, body: { message } });
    const bad = await server.api.refused('notifications.updateSmsTemplate', change('{department_address}'), {
      token: admin,
    });
    expect(bad).toMatchObject({ code: 'SMS_NOTIFICATION-1803', fields: { message: 'SMS_NOTIFICATION-1803' } });
    const long = await server.api.refused('notifications.updateSmsTemplate', change('x'.repeat(919)), { token: admin });
    expect(long).toMatchObject({ code: 'SMS_NOTIFICATION-1804' });
    const other = { ...body, trigger_name: 'sms_survey' };
    const unknown = await server.api.refused('notifications.createSmsTemplate', { body: other }, { token: admin });
    expect(unknown).toMatchObject({ code: 'SMS_NOTIFICATION-1805' });
    const one = { params: { id: template.id } };
    await server.api.call('notifications.deleteSmsTemplate', one, { token: admin });
    expect(await server.api.refused('notifications.deleteSmsTemplate', one, { token: admin })).toMatchObject({
      status: 404,
      code: 'SMS_NOTIFICATION-1801',
    });
    // The id of an e-mail template must not work for an SMS.
    const email = await create({ company_id: sibling.id, trigger_name: 'email_survey', subject: 'x', body: 'x' });
    const crossed = { params: { id: email.template.id } };
    expect(await server.api.refused('notifications.deleteSmsTemplate', crossed, { token: admin })).toMatchObject({
      code: 'SMS_NOTIFICATION-1801',
    });
  });
});

describe('toggle', () => {
  const toggle = (body: object, id = company.id) => ({ params: { id }, body: body as never });

  it('flips, or takes the given value', async () => {
    const flip = async (value?: boolean) => {
      const body = { notification_name: 'email_reminder', ...(value !== undefined && { value }) };
      return (await server.api.call('notifications.toggleNotification', toggle(body), { token: admin })).value;
    };
    expect([await flip(), await flip(), await flip(true), await flip(true)]).toEqual([true, false, true, true]);
    const params = { companyId: company.id };
    const { settings } = await server.api.call('settings.listCompanySettings', { params }, { token: admin });
    expect(settings).toContainEqual(expect.objectContaining({ key: 'email_reminder', value: true }));
  });

  it('counts two concurrent clicks', async () => {
    const body = { notification_name: 'sms_reminder' };
    await Promise.all(
      [1, 2].map(() => server.api.call('notifications.toggleNotification', toggle(body), { token: admin })),
    );
    const params = { companyId: company.id };
    const { settings } = await server.api.call('settings.listCompanySettings', { params }, { token: admin });
    expect(settings).toContainEqual(expect.objectContaining({ key: 'sms_reminder', value: false }));
  });

  it.each(['email_other', 'pagination', 'sms_surveys', '__proto__'])('is refused with the name %s', async (name) => {
    const refused = await server.api.refused('notifications.toggleNotification', toggle({ notification_name: name }), {
      token: admin,
    });
    expect(refused).toMatchObject({ status: 422, code: 'NOTIFICATIONS-601' });
  });

  it('of another company gives 404', async () => {
    const body = { notification_name: 'email_reminder' };
    const refused = await server.api.refused('notifications.toggleNotification', toggle(body), {
      token: adminOfSibling,
    });
    expect(refused).toMatchObject({ status: 404, code: 'COMPANY-400' });
  });
});

describe('preview', () => {
  const preview = async (body: object, token = admin) => {
    const input = { body: { company_id: company.id, language: 'no', ...body } as never };
    return (await server.api.call('notifications.previewTemplate', input, { token })).preview;
  };

  it('shows the draft with sample data, or the default text without a draft', async () => {
    const shown = await preview({ trigger_name: 'email_confirmation', email: texts });
    expect(shown.subject).toBe('Velkommen Kari Nordmann');
    expect(shown.html).toContain('Hei Kari Nordmann, vi sees ');
    expect((await preview({ trigger_name: 'sms_confirmation' })).text).toMatch(/^Bestillingen er bekreftet/);
  });

  it('has links without effect', async () => {
    const { html } = await preview({ trigger_name: 'email_confirmation' });
    expect(html).not.toMatch(/my-messages|unsubscribe|booking-calendar-file/);
  });

  it('shows the survey with a link', async () => {
    const email = { ...texts, body: '<p>{client_name}: {survey_link}</p>' };
    const { html, text } = await preview({ trigger_name: 'email_survey', email });
    expect(text).toContain('Kari Nordmann: /');
    expect(html).toContain('Svar på spørsmålene');
  });

  it('counts the parts of an SMS', async () => {
    const { sms, text } = await preview({ trigger_name: 'sms_reminder', sms: { message: 'Hei č {client_name}' } });
    expect(text).toBe('Hei č Kari Nordmann');
    expect(sms).toMatchObject({ encoding: 'UCS-2', units: 19, segments: 1, forced_by: 'č' });
  });

  it('accepts only a booking of the company', async () => {
    const own = await make.makeEntity(db, { department: await make.makeDepartment(db, { company, name: 'Salen' }) });
    const mine = await make.makeBooking(db, { entities: [own], from: NOW, client_name: 'Ola' });
    const theirs = await make.makeBooking(db, { from: NOW });
    const shown = await preview({ trigger_name: 'email_confirmation', email: texts, booking_id: mine.id });
    expect(shown.subject).toBe('Velkommen Ola');
    const body = { company_id: company.id, language: 'no', trigger_name: 'email_confirmation' } as const;
    for (const [booking_id, company_id] of [
      [theirs.id, company.id],
      [mine.id, sibling.id],
    ] as const) {
      const refused = await server.api.refused(
        'notifications.previewTemplate',
        { body: { ...body, booking_id, company_id } },
        { token: admin },
      );
      expect(refused).toMatchObject({ status: 404, code: 'BOOKING-200', fields: { booking_id: 'BOOKING-200' } });
    }
  });
});

describe('test message', () => {
  const send = (body: object, token = admin) => ({
    body: { company_id: company.id, language: 'no', trigger_name: 'email_confirmation', ...body } as never,
    token,
  });

  it("goes only to the caller's own address", async () => {
    const { body, token } = send({ email: texts });
    const answer = await server.api.call('notifications.sendTest', { body }, { token });
    expect(answer).toMatchObject({ recipient: 'admin@fjell.example', has_gateway: false });
    const { rows } = await database.db.tenantRead(company.tenant.id, ({ trx }) =>
      sql<{
        recipient: string;
        kind: string;
      }>`select recipient, kind from outbox where id = ${answer.message_id}`.execute(trx),
    );
    expect(rows).toEqual([{ recipient: 'admin@fjell.example', kind: 'template_test' }]);
    const other = send({ email: texts, recipient: 'victim@example.com' });
    expect(await server.api.refused('notifications.sendTest', { body: other.body }, { token })).toMatchObject({
      status: 422,
      code: 'REQUEST-3001',
    });
  });

  it("says that it isn't sent, for an account without verification and for a used-up quota", async () => {
    const blocked = async (of: make.Tenant, token: string) => {
      const own = await make.makeCompany(db, { tenant: of });
      const { body } = send({ email: texts, company_id: own.id });
      return (await server.api.call('notifications.sendTest', { body }, { token })).blocked_by;
    };
    const unverified = await make.makeTenant(db, { unverified_until: new Date(NOW + 86_400_000) });
    const ownerOf = (of: make.Tenant) => make.makeUser(db, { tenant: of, role: 'admin', is_owner: true });
    const owner = await openSession(db, await ownerOf(unverified));
    const colleague = await openSession(db, await make.makeUser(db, { tenant: unverified, role: 'admin' }));
    expect(await blocked(unverified, owner)).toBeNull();
    expect(await blocked(unverified, colleague)).toBe('unverified');
    const busy = await make.makeTenant(db);
    const token = await openSession(db, await ownerOf(busy));
    expect(await blocked(busy, token)).toBeNull();
    await db.tenantTransaction(busy.id, (tx) => countSent(tx, 'email', 2000, new Date(NOW)));
    expect(await blocked(busy, token)).toBe('email_quota');
  });

  it('needs a phone number for an SMS', async () => {
    const { body, token } = send({ trigger_name: 'sms_reminder' });
    expect(await server.api.refused('notifications.sendTest', { body }, { token })).toMatchObject({
      status: 422,
      code: 'NOTIFICATIONS-603',
    });
  });
});

it('reports whether messages can be sent', async () => {
  const setup = await server.api.call('notifications.getDeliverySetup', {}, { token: admin });
  expect(setup).toMatchObject({
    email: { has_gateway: false, from: null, per_day: 2000, sent_today: 0 },
    sms: { has_gateway: false, price_hint: null },
  });
});
