import { describe, expect, test } from 'vitest';
import { guideFor, openFixture, refusal, rowsOf } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBlockedDate, makeEntity, makeRequest, makeUser } from '../support/makers.ts';

const fixture = await openFixture();
let day = 0;

/** A distinct day for each test, so that no two need the guide at the same time. */
const nextDay = (): string => new Date(Date.UTC(2027, 4, 1 + day++)).toISOString().slice(0, 10);
const at = (date: string, hour: number): number => Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
const options = () => ({ token: fixture.hostToken });
const pending = (date: string, values: object = {}) =>
  makeRequest(fixture.db, { department: fixture.guides, from: at(date, 8), to: at(date, 12), ...values });
const approve = (id: number, entity = fixture.guide.id, body = {}) =>
  fixture.api.call('requests.approveRequest', { params: { id, rentingEntityId: entity }, body }, options());
const approveRefused = (id: number, entity = fixture.guide.id, body = {}) =>
  fixture.api.refused('requests.approveRequest', { params: { id, rentingEntityId: entity }, body }, options());
const declined = (id: number, body = {}) =>
  fixture.api.call('requests.declineRequest', { params: { id }, body }, options());
const statusOf = async (id: number): Promise<string> => {
  const input = { params: { id } };
  return (await fixture.api.call('requests.getRequest', input, options())).booking_requests.status;
};

describe('approving a request', () => {
  test('books the unit and informs the guest in the language of the request', async () => {
    const id = await pending(nextDay(), { note: 'Two beginners', tags: ['SKI'], language: 'en-us' });
    const { booking_request: request } = await approve(id);
    expect(request).toMatchObject({ id, status: 'approved', decided_by: { id: fixture.host.id } });
    const [booking] = await rowsOf<{ note: string; tags: string[]; entity_id: number; payload: object }>(
      fixture,
      `select b.note, b.tags, a.entity_id, o.payload from bookings b
         join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id
         join outbox o on o.tenant_id = b.tenant_id and o.booking_id = b.id and o.kind = 'booking_confirmation'
        where b.id = ${request.booking_id}`,
    );
    expect(booking).toMatchObject({ note: 'Two beginners', tags: ['SKI'], entity_id: fixture.guide.id });
    expect(booking?.payload).toMatchObject({ language: 'en-us' });
  });

  test('is refused for a taken unit, and the request stays pending', async () => {
    const date = nextDay();
    await approve(await pending(date));
    const second = await pending(date);
    expect(await approveRefused(second)).toMatchObject({ code: 'BOOKING-218' });
    expect(await statusOf(second)).toBe('pending');
  });

  test('is refused for a unit of another department: 2111', async () => {
    const id = await pending(nextDay());
    expect(await approveRefused(id, fixture.tables.two.id)).toEqual(
      refusal(422, 'BOOKING_REQUESTS-2111', 'renting_entity_id'),
    );
  });

  test('is refused on a day that was blocked later: 2114', async () => {
    const date = nextDay();
    const id = await pending(date);
    await makeBlockedDate(fixture.db, { department: fixture.guides, from: date });
    expect(await approveRefused(id)).toEqual(refusal(422, 'BOOKING_REQUESTS-2114'));
  });

  test.each([
    ['hours of the day', { start_time: '09:00', end_time: '13:00' }],
    ['the unit', 'unit'],
  ] as const)('is refused where a block has closed %s since: 2114', async (_what, part) => {
    const date = nextDay();
    const id = await pending(date);
    const values = part === 'unit' ? { renting_entity_ids: [fixture.guide.id] } : part;
    await makeBlockedDate(fixture.db, { department: fixture.guides, from: date, ...values });
    expect(await approveRefused(id)).toEqual(refusal(422, 'BOOKING_REQUESTS-2114'));
    expect(await statusOf(id)).toBe('pending');
  });

  test('is refused once it was answered: 2104, 2103', async () => {
    const approved = await pending(nextDay());
    await approve(approved);
    expect(await approveRefused(approved)).toEqual(refusal(409, 'BOOKING_REQUESTS-2104'));
    const refused = await pending(nextDay());
    await declined(refused);
    expect(await approveRefused(refused)).toEqual(refusal(409, 'BOOKING_REQUESTS-2103'));
  });

  test('is refused for a start before today: 2108', async () => {
    const id = await pending('2027-03-09');
    expect(await approveRefused(id)).toEqual(refusal(422, 'BOOKING_REQUESTS-2108'));
  });

  test('is refused with a stale version: 2116', async () => {
    const id = await pending(nextDay());
    expect(await approveRefused(id, fixture.guide.id, { version: 9 })).toEqual(refusal(409, 'BOOKING_REQUESTS-2116'));
  });

  test('works once for concurrent approvals and declines', async () => {
    const id = await pending(nextDay());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2
          ? fixture.api.try('requests.declineRequest', { params: { id }, body: {} }, options())
          : fixture.api.try(
              'requests.approveRequest',
              { params: { id, rentingEntityId: fixture.guide.id }, body: {} },
              options(),
            ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const bookings = await rowsOf(
      fixture,
      `select 1 from bookings b join booking_requests r on r.tenant_id = b.tenant_id and r.booking_id = b.id where r.id = ${id}`,
    );
    expect(bookings).toHaveLength((await statusOf(id)) === 'approved' ? 1 : 0);
  });

  test('never shares a unit with a concurrent booking', async () => {
    const date = nextDay();
    const ids = await Promise.all(Array.from({ length: 6 }, () => pending(date)));
    const book = () =>
      fixture.api.try(
        'bookings.createBooking',
        guideFor(fixture, `${date}T10:00`, `${date}T14:00`, { booking: { renting_entity_id: fixture.guide.id } }),
        options(),
      );
    const approveOne = (id: number) =>
      fixture.api.try(
        'requests.approveRequest',
        { params: { id, rentingEntityId: fixture.guide.id }, body: {} },
        options(),
      );
    const answers = await Promise.all([...ids.map(approveOne), book(), book(), book()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('declining a request', () => {
  test('stores the reason and sends it to the guest', async () => {
    const id = await pending(nextDay());
    await declined(id, { reason: 'No guide that day' });
    const input = { params: { id } };
    const { booking_requests: request } = await fixture.api.call('requests.getRequest', input, options());
    expect(request).toMatchObject({ status: 'declined', decline_reason: 'No guide that day', booking_id: null });
    expect(await rowsOf(fixture, `select kind, payload from outbox where booking_request_id = ${id}`)).toEqual([
      { kind: 'booking_request_declined', payload: { language: 'no', note: 'No guide that day' } },
    ]);
  });

  test('needs no body', async () => {
    const id = await pending(nextDay());
    const answer = await fixture.server.app.inject({
      method: 'DELETE',
      url: `/api/booking-request-decline/${id}`,
      headers: { authorization: `Bearer ${fixture.hostToken}`, 'company-domain-name': 'fjord' },
    });
    expect(answer.json()).toEqual({ success: true });
  });

  test('is refused once it was answered: 2102, 2105', async () => {
    const approved = await pending(nextDay());
    await approve(approved);
    const decline = (id: number) =>
      fixture.api.refused('requests.declineRequest', { params: { id }, body: {} }, options());
    expect(await decline(approved)).toEqual(refusal(409, 'BOOKING_REQUESTS-2102'));
    const refused = await pending(nextDay());
    await declined(refused);
    expect(await decline(refused)).toEqual(refusal(409, 'BOOKING_REQUESTS-2105'));
  });
});

describe('editing a request', () => {
  const edit = (id: number, values: object) => ({
    params: { id },
    body: { number_of_interactors: 3, date_from: '', date_to: '', ...values },
  });

  test('changes time and party by the rules of a new one', async () => {
    const id = await pending(nextDay());
    const date = nextDay();
    const { booking_request: request } = await fixture.api.call(
      'requests.updateRequest',
      edit(id, { date_from: `${date}T11:00`, date_to: `${date}T13:00` }),
      options(),
    );
    expect(request).toMatchObject({ number_of_interactors: 3, date_from: `${date}T11:00:00+02:00`, version: 2 });
  });

  test('is refused with an end before the start, outside opening hours, and once approved', async () => {
    const id = await pending(nextDay());
    const date = nextDay();
    const refused = (from: string, to: string, of = id) =>
      fixture.api.refused(
        'requests.updateRequest',
        edit(of, { date_from: `${date}T${from}`, date_to: `${date}T${to}` }),
        options(),
      );
    expect(await refused('12:00', '11:00')).toEqual(refusal(422, 'BOOKING_REQUESTS-2113', 'date_to'));
    expect(await refused('22:00', '23:00')).toEqual(refusal(422, 'BOOKING-214', 'date_from'));
    const approved = await pending(nextDay());
    await approve(approved);
    expect(await refused('10:00', '11:00', approved)).toEqual(refusal(409, 'BOOKING_REQUESTS-2106'));
  });
});

describe('staff add a request', () => {
  test('for a client, and it is pending', async () => {
    const date = nextDay();
    const input = guideFor(fixture, `${date}T10:00`, `${date}T12:00`);
    const { booking_request: request } = await fixture.api.call('requests.createRequest', input, options());
    expect(request).toMatchObject({ status: 'pending', created_by: { id: fixture.host.id } });
  });

  test('only in a department that takes requests: 2109', async () => {
    const input = guideFor(fixture, '2027-05-01T10:00', '2027-05-01T12:00', {
      booking: { department_id: fixture.hourly.id },
    });
    expect(await fixture.api.refused('requests.createRequest', input, options())).toEqual(
      refusal(422, 'BOOKING_REQUESTS-2109'),
    );
  });

  test('only within their scope', async () => {
    const user = await makeUser(fixture.db, {
      tenant: fixture.company.tenant,
      role: 'host',
      department: fixture.hourly,
    });
    const token = await openSession(fixture.db, user);
    const input = guideFor(fixture, '2027-05-01T10:00', '2027-05-01T12:00');
    expect(await fixture.api.refused('requests.createRequest', input, { token })).toEqual(
      refusal(404, 'DEPARTMENT-701', 'booking.department_id'),
    );
  });
});

describe('lists of requests', () => {
  test('contain requests by status, filtered by department, date and text', async () => {
    const date = nextDay();
    const id = await pending(date, { client_name: 'Solveig' });
    const list = async (query: object) => {
      const { booking_requests: page } = await fixture.api.call('requests.listPendingRequests', { query }, options());
      return page.data.map((row) => row.id);
    };
    expect(await list({ from: date, to: date })).toEqual([id]);
    expect(await list({ from: date, to: date, departments: String(fixture.hourly.id) })).toEqual([]);
    const { pending: before } = await fixture.api.call('requests.countPendingRequests', {}, options());
    await declined(id);
    expect(await list({ from: date, to: date })).toEqual([]);
    const { pending: after } = await fixture.api.call('requests.countPendingRequests', {}, options());
    expect(before - after).toBe(1);
    const input = { params: { status: 'declined' }, query: { from: date, to: date } } as const;
    const { booking_requests: page } = await fixture.api.call('requests.listRequests', input, options());
    expect(page.data).toMatchObject([{ id, status: 'declined', client_name: 'Solveig' }]);
  });

  test('propose the best free unit', async () => {
    const date = nextDay();
    const large = await makeEntity(fixture.db, {
      department: fixture.guides,
      type: 'guide',
      capacity: 20,
      name: 'Abel',
    });
    const id = await pending(date);
    const units = async (request = id) =>
      (await fixture.api.call('requests.listAvailableUnits', { params: { id: request } }, options())).renting_entities;
    expect(await units()).toMatchObject([
      { id: large.id, is_best: false },
      { id: fixture.guide.id, is_best: true },
    ]);
    const decided = await pending(date);
    await approve(decided);
    expect(await units()).toMatchObject([{ id: large.id, is_best: true }]);
    expect(await units(decided)).toEqual([]);
  });
});

describe("a request's client", () => {
  test('can be opened by a host of its department', async () => {
    const host = await makeUser(fixture.db, { department: fixture.guides, role: 'host' });
    const own = { token: await openSession(fixture.db, host) };
    const id = await pending(nextDay());
    const { booking_requests: request } = await fixture.api.call('requests.getRequest', { params: { id } }, own);
    const { client } = await fixture.api.call('clients.getClient', { params: { id: request.client_id } }, own);
    expect(client).toMatchObject({ id: request.client_id, name: request.client_name, email: request.client_email });
  });
});

describe('observer', () => {
  test('approves with their own unit, and only requests for it or for any unit', async () => {
    const observer = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'observer' });
    const own = await makeEntity(fixture.db, {
      department: fixture.guides,
      type: 'guide',
      capacity: 4,
      user_id: observer.id,
    });
    const token = await openSession(fixture.db, observer);
    const date = nextDay();
    const open = await pending(date);
    const mine = await pending(date, { wished_entity_id: own.id });
    const others = await pending(date, { wished_entity_id: fixture.guide.id });
    const query = { from: date, to: date };
    const { booking_requests: page } = await fixture.api.call('requests.listPendingRequests', { query }, { token });
    expect(page.data.map(({ id }) => id)).toEqual([open, mine]);
    const answer = (id: number) =>
      fixture.api.try('requests.approveRequestAsObserver', { params: { id }, body: {} }, { token });
    expect(await answer(others)).toMatchObject({ status: 404, fault: { code: 'BOOKING_REQUESTS-2101' } });
    expect(await answer(mine)).toMatchObject({ status: 200 });
    expect(await rowsOf(fixture, `select entity_id from allocations where entity_id = ${own.id}`)).toHaveLength(1);
    expect(await answer(open)).toMatchObject({ status: 409, fault: { code: 'BOOKING_REQUESTS-2107' } });
    const declining = { params: { id: open }, body: { reason: 'On leave' } };
    expect(await fixture.api.call('requests.declineRequestAsObserver', declining, { token })).toEqual({
      success: true,
    });
  });
});
