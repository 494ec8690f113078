import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { FIRST_SPREAD } from '#test/support/nodes.ts';
import { quiet } from '#test/support/quiet.ts';
import { asOwner, openEmptyDatabase } from '#test/support/test-database.ts';
import { clusterOptions, spread } from './cluster.ts';
import { migrate } from './migrate.ts';

const { isCluster } = inject('testServer');
const owner = await openEmptyDatabase(afterAll);
await migrate(owner, '0030-bookings-by-period');

/** Inserts a row of the first tenant and returns its id. */
const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const columns = Object.keys(values);
  const [row] = await asOwner<{ id: string }>(
    owner,
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return row?.id ?? '';
};

it('makes equal category names distinct, and finds old units by parts of words', async () => {
  const tenant_id = await insert('tenants', { root_slug: 'hus', name: 'Hus' });
  const company_id = await insert('companies', { tenant_id, name: 'Hus', slug: 'hus', phone_number: '40000000' });
  const stays = { tenant_id, company_id, department_type: 'cabins', schedule_system: 'DAILY', allow_categories: true };
  const department_id = await insert('departments', { ...stays, name: 'Hytter' });
  const elsewhere = await insert('departments', { ...stays, name: 'Rom' });
  const place = { tenant_id, company_id, department_id };
  await insert('categories', { ...place, name: 'Naust' });
  const second = await insert('categories', { ...place, name: 'NAUST' });
  await insert('categories', { ...place, name: 'naust', deleted_at: new Date(0) });
  await insert('categories', { ...place, department_id: elsewhere, name: 'Naust' });
  const hall = await insert('renting_entities', { ...place, type: 'room', name: 'Storstua', capacity: 40 });

  expect(await migrate(owner, '0032-search-inside-words')).toHaveLength(2);

  const names = await asOwner<{ name: string }>(owner, 'select name from categories order by id');
  expect(names.map((row) => row.name)).toEqual(['Naust', `NAUST ${second}`, 'naust', 'Naust']);
  const found = `select record_id from search_words where kind = 'renting_entities' and word = 'stua'`;
  expect(await asOwner(owner, found)).toEqual([{ record_id: hall }]);
});

/** Texts with every ASCII mark and space, of one or several words, and an empty one. */
const TEXTS = [
  ['Åse-Marie O’Hara', 'ase+bord_4@post.example.no', '40000000', '+4740000000'],
  ['  two \t spaces\n\u00a0and\u2003others ', "it's [all] {in} ^here`~ #1!", '', 'a@@b@'],
  [
    `${'x'.repeat(80)} ${'y'.repeat(63)}@${'z'.repeat(70)}`,
    '"quoted" back\\slash <tag> 50% & more; (x) * / = ? | .',
    '$1',
  ],
  ['KARI \t\n\v\f\r Nordmann-Berg', 'kari.12@example.com'],
  [],
];

const wordsOf = (): Promise<{ words: string[] }[]> =>
  asOwner(
    owner,
    'select array(select w from search_words_of(array(select jsonb_array_elements_text(t.value))) w order by w) as words from jsonb_array_elements($1) t',
    [JSON.stringify(TEXTS)],
  );

it('produces the same search words as the earlier functions', async () => {
  await migrate(owner, '0032-search-inside-words');
  const before = await wordsOf();
  await migrate(owner, '0037-lighter-search-words');
  expect(before.map(({ words }) => words.length)).toEqual([15, 18, 26, 10, 0]);
  expect(await wordsOf()).toEqual(before);
  await migrate(owner, FIRST_SPREAD);
  expect(await wordsOf()).toEqual(before);
});

it('spreads its tables when the database is a cluster', async () => {
  const client = new pg.Client({ ...owner, options: clusterOptions });
  await client.connect();
  expect(await spread(client, quiet).finally(() => client.end())).toBe(isCluster);
});

it('opens tenants whose owner verified the address by a new password, and leaves the others closed', async () => {
  await migrate(owner, '0316-short-bookings');
  const makeOwner = async (slug: string, verifiedAt: Date | null): Promise<string> => {
    const tenant_id = await insert('tenants', { root_slug: slug, name: slug, unverified_until: new Date() });
    await asOwner(owner, 'insert into slugs (slug, tenant_id) values ($1, $2)', [slug, tenant_id]);
    const email = `kari@${slug}.example`;
    const account = { name: 'Kari', email, role: 'admin', password_hash: 'x', is_owner: true };
    await insert('users', { tenant_id, ...account, email_verified_at: verifiedAt });
    return tenant_id;
  };
  const verified = await makeOwner('verified', new Date());
  const waiting = await makeOwner('waiting', null);
  await insert('users', {
    tenant_id: waiting,
    ...{ name: 'Ola', email: 'ola@waiting.example', role: 'host', password_hash: 'x', email_verified_at: new Date() },
  });

  await migrate(owner, '0317-open-verified-tenants');

  const open = await asOwner<{ id: string }>(
    owner,
    'select id from tenants where unverified_until is null and id = any ($1)',
    [[verified, waiting]],
  );
  expect(open).toEqual([{ id: verified }]);
});

it('names the writers of answers about bookings that have another guest, as far as the audit log knows them', async () => {
  await migrate(owner, '0332-answers-of-former-guests');
  const tenant_id = await insert('tenants', { root_slug: 'svar', name: 'Svar' });
  await asOwner(owner, 'insert into slugs (slug, tenant_id) values ($1, $2)', ['svar', tenant_id]);
  const company_id = await insert('companies', { tenant_id, name: 'Svar', slug: 'svar', phone_number: '40000000' });
  const stays = { tenant_id, company_id, department_type: 'cabins', schedule_system: 'DAILY', name: 'Hytter' };
  const place = { tenant_id, company_id, department_id: await insert('departments', stays) };
  const clientOf = (name: string, erased_at: Date | null = null) =>
    insert('clients', {
      tenant_id,
      name,
      email: `${name}@example.com`,
      country_code: '+47',
      phone_number: '',
      erased_at,
    });
  const [former, present] = [await clientOf('former'), await clientOf('present')];
  const erased = await clientOf('erased', new Date());
  const survey_id = await insert('surveys', { tenant_id, company_id, name: 'Svar', questions: '[]' });
  const at = (day: number) => new Date(Date.UTC(2026, 8, day));
  /** A booking with an answer of the tenth of September, given to other guests on the days. */
  const answered = async (client_name: string, changes: readonly (readonly [day: number, from: string])[]) => {
    const stay = {
      starts_at: at(8),
      ends_at: at(9),
      guests: 1,
      client_id: present,
      client_name,
      client_email: 'a@b.no',
    };
    const booking_id = await insert('bookings', {
      ...{ ...place, ...stay, client_country_code: '+47', client_phone_number: '' },
    });
    const token = await insert('survey_tokens', {
      tenant_id,
      survey_id,
      booking_id,
      expires_at: at(30),
      used_at: at(10),
    });
    const answer = { tenant_id, token_id: token, question_id: 1, survey_id, answer: 'Fint' };
    await asOwner(
      owner,
      `insert into survey_answers (${Object.keys(answer).join(', ')}) values ($1, $2, $3, $4, $5)`,
      Object.values(answer),
    );
    for (const [day, from] of changes)
      await insert('audit_log', {
        ...{ ...place, at: at(day), actor: 'staff', action: 'update', kind: 'bookings', record_id: booking_id },
        changed: JSON.stringify({ before: { client_id: Number(from) }, after: {} }),
      });
    return token;
  };
  await insert('audit_log', { tenant_id, at: at(5), actor: 'staff', action: 'insert', kind: 'users' });
  const tokens = [
    await answered('Ola', []),
    await answered('Ola', [[9, former]]),
    await answered('Ola', [
      [12, former],
      [14, present],
    ]),
    await answered('***', [[12, former]]),
    await answered('Ola', [[12, erased]]),
  ];

  await migrate(owner, '0335-writers-of-answers');

  const rows = await asOwner(
    owner,
    `select k.former_client_id as writer, s.answer
       from survey_tokens k left join survey_answers s on s.tenant_id = k.tenant_id and s.token_id = k.id
      where k.tenant_id = $2 and k.id = any ($1) order by k.id`,
    [tokens, tenant_id],
  );
  expect(rows).toEqual([
    { writer: null, answer: 'Fint' },
    { writer: null, answer: 'Fint' },
    { writer: former, answer: 'Fint' },
    { writer: null, answer: 'Fint' },
    { writer: erased, answer: null },
  ]);
});
