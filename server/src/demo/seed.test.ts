import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { type DailyInput, dailyOffer, readStayHours } from '@ledig/domain/availability/daily.ts';
import type { BookableEntity } from '@ledig/domain/availability/entity.ts';
import { hourlyStarts } from '@ledig/domain/availability/hourly.ts';
import { takenFrom } from '@ledig/domain/availability/taken.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { checkAnswers, checkQuestions } from '@ledig/domain/surveys/questions.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordMatches } from '#crypto/passwords.ts';
import { asOwner, type TestDatabase, testDatabase } from '#test/support/test-database.ts';
import { seedDemo } from './seed.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './staff.ts';

const NOW = new Date('2026-04-07T12:20:00+02:00');

let first: TestDatabase;

beforeAll(async () => {
  first = await testDatabase('migrated');
  await seedDemo(first.db, NOW);
});
afterAll(() => first.drop());

const rowsOf = <R extends object>(text: string): Promise<R[]> => asOwner<R>(first.owner, text);

const settingsOf = (companyId: number) =>
  rowsOf<{ key: string; value: unknown }>(`select key, value from company_settings where company_id = ${companyId}`);

interface DepartmentRow {
  id: number;
  company_id: number;
  schedule_system: string;
  checkin: string | null;
  checkout: string | null;
}

/** Input of the availability rules for a department, read from the rows. */
const inputOf = async (department: DepartmentRow) => {
  const settings = await settingsOf(department.company_id);
  const entities = await rowsOf<BookableEntity>(
    `select id::int, name, capacity, can_combine as "canCombine", category_id::int as "categoryId"
       from renting_entities where department_id = ${department.id}`,
  );
  const taken = await rowsOf<{ entityId: number; from: number; to: number }>(
    `select entity_id::int as "entityId", extract(epoch from starts_at)::float * 1000 as "from",
            extract(epoch from ends_at)::float * 1000 as "to" from allocations where active`,
  );
  const blocked = await rowsOf<{ from: string; to: string }>(
    `select start_date::text as "from", end_date::text as "to" from blocked_dates where department_id = ${department.id}`,
  );
  return { settings: readSettings(settings), entities, taken: takenFrom(taken), blocked, now: NOW.getTime() };
};

const departmentsBy = (schedule: string) =>
  rowsOf<DepartmentRow>(`select * from departments where schedule_system = '${schedule}' order by id`);

describe('demo tenant', () => {
  test("never expires and can't be enabled", async () => {
    const [tenant] = await rowsOf<Record<string, unknown>>('select * from tenants');
    expect(tenant).toMatchObject({ root_slug: 'demo', is_demo: true, demo_expires_at: null, wizard_completed: true });
    const [owner] = await rowsOf<Record<string, unknown>>('select * from users where is_owner');
    expect(owner).toMatchObject({ email: 'owner@demo.test', role: 'admin', can_enable: false });
  });

  test('has one working sign-in per role, as printed at the start', async () => {
    expect(DEMO_SIGN_INS.map(({ role }) => role)).toEqual(['owner', 'admin', 'host', 'employee', 'observer']);
    for (const { email } of DEMO_SIGN_INS) {
      const [user] = await rowsOf<{ password_hash: string }>(
        `select password_hash from users where email = '${email}'`,
      );
      expect(await passwordMatches(user?.password_hash, DEMO_PASSWORD)).toBe(true);
    }
  });

  test('is reached by the slug of either company, each with its logo', async () => {
    const slugs = await rowsOf<{ slug: string; media_type: string }>(
      `select s.slug, f.media_type from slugs s
         join companies c on c.tenant_id = s.tenant_id and c.id = s.company_id and c.slug = s.slug
         join files f on f.tenant_id = c.tenant_id and f.hash = c.logo_hash order by s.slug`,
    );
    expect(slugs).toEqual([
      { slug: 'demo', media_type: 'image/svg+xml' },
      { slug: 'fjordhytter', media_type: 'image/svg+xml' },
    ]);
  });

  test('has settings in both languages, and one company with its own colors', async () => {
    const companies = await rowsOf<{ id: number }>('select id::int from companies order by id');
    const active: boolean[] = [];
    for (const { id } of companies) {
      const settings = readSettings(await settingsOf(id));
      active.push(settings.visual.active);
      for (const text of [settings.tagsDescription, settings.overallBookingInformation]) {
        expect(text?.no).not.toBe(text?.en);
      }
      expect(settings.tags.every((tag) => tag === tag.toUpperCase())).toBe(true);
      expect(settings.embedOrigins.length).toBeGreaterThan(0);
      expect(settings).toMatchObject({ pageSize: 20, zone: 'Europe/Oslo', companyWebsiteUrl: expect.any(String) });
      expect(settings.reminderHours).not.toBeNull();
    }
    expect(active).toEqual([false, true]);
  });

  test('describes every blocked date in both languages', async () => {
    const blocked = await rowsOf<{ description_no: string; description_en: string }>('select * from blocked_dates');
    expect(blocked.length).toBeGreaterThan(3);
    for (const { description_no, description_en } of blocked) expect(description_no).not.toBe(description_en);
  });

  test('has free starts tomorrow in every HOURLY department, also for four guests', async () => {
    const tomorrow = addDays(dateAt(NOW.getTime(), 'Europe/Oslo'), 1);
    for (const department of await departmentsBy('HOURLY')) {
      const input = await inputOf(department);
      expect(hourlyStarts({ ...input, date: tomorrow, guests: 4 }).length).toBeGreaterThan(4);
    }
  });

  test('has a free cabin of every category for two nights from tomorrow', async () => {
    const first = addDays(dateAt(NOW.getTime(), 'Europe/Oslo'), 1);
    const categories = await rowsOf<{ id: number }>('select id::int from categories');
    expect(categories).toHaveLength(3);
    for (const department of await departmentsBy('DAILY')) {
      const { settings, ...rest } = await inputOf(department);
      const hours = readStayHours(department.checkin?.slice(0, 5), department.checkout?.slice(0, 5));
      const input: DailyInput = { ...rest, zone: settings.zone, horizonDays: settings.horizonDays, hours, guests: 2 };
      const stay = { first, last: addDays(first, 2) };
      for (const { id } of categories) expect(dailyOffer({ ...input, stay, categoryId: id }).length).toBeGreaterThan(0);
    }
  });

  test('links each guide to an observer', async () => {
    const guides = await rowsOf<{ role: string | null }>(
      `select u.role from renting_entities e left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
        where e.type = 'guide'`,
    );
    expect(guides.map(({ role }) => role)).toEqual(['observer', 'observer', 'observer', 'observer']);
  });

  test("has allocations for exactly the bookings that aren't canceled", async () => {
    const [{ wrong } = { wrong: -1 }] = await rowsOf<{ wrong: number }>(
      `select count(*)::int as wrong from allocations a join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
        where a.active = (b.canceled_at is not null) or a.starts_at <> b.starts_at or a.ends_at <> b.ends_at`,
    );
    expect(wrong).toBe(0);
  });

  test('has a survey whose answers keep its rules', async () => {
    const [row] = await rowsOf<{ questions: QuestionInput[] }>('select questions from surveys');
    const given = await rowsOf<{ answers: { questionId: number; optionId: number | null; text: string | null }[] }>(
      `select json_agg(json_build_object('questionId', question_id, 'optionId', option_id, 'text', answer)) as answers
         from survey_answers group by token_id`,
    );
    expect(given.length).toBeGreaterThan(20);
    const questions = questionsOf(row?.questions ?? []);
    expect(checkQuestions(questions).ok).toBe(true);
    for (const { answers } of given) expect(checkAnswers(questions, answers)).toMatchObject({ ok: true });
  });

  test('is left unchanged when it exists', async () => {
    await seedDemo(first.db, new Date());
    expect(await rowsOf('select id from tenants')).toHaveLength(1);
  });

  test('is reproduced exactly', async () => {
    const second = await testDatabase('migrated');
    try {
      await seedDemo(second.db, NOW);
      const tables = [
        'companies',
        'company_settings',
        'renting_entities',
        'clients',
        'bookings',
        'allocations',
        'booking_requests',
        'interactors',
        'surveys',
        'survey_tokens',
        'survey_answers',
      ];
      for (const table of tables) {
        const text = `select * from ${table} order by 1, 2, 3`;
        expect(await asOwner(second.owner, text)).toEqual(await rowsOf(text));
      }
    } finally {
      await second.drop();
    }
  });

  test('is created once when two servers start at the same time', async () => {
    const fresh = await testDatabase('migrated');
    try {
      await Promise.all([seedDemo(fresh.db, NOW), seedDemo(fresh.db, NOW)]);
      expect(await asOwner(fresh.owner, 'select id from tenants')).toHaveLength(1);
    } finally {
      await fresh.drop();
    }
  });
});
