import type { Session } from '@ledig/contract/account/account.ts';
import { Secret, TOTP } from 'otpauth';
import { onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import type { Env } from '#env.ts';
import { openPath } from '#messages/sealed-path.ts';
import { Api, throughInject } from '../support/api.ts';
import { NOW, silentLog, type TestApp, testEnv } from '../support/app.ts';
import { makeCompany, makeTenant, makeUser, PASSWORD, type Tenant, type User } from '../support/makers.ts';

/** An account message of the outbox, with its link opened. */
export interface AccountMail {
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly path: string;
  readonly raw: string;
}

/** The account messages of a tenant, oldest first. */
export const accountMails = async (db: Database, tenantId: number): Promise<AccountMail[]> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  const rows = await db.tenantRead(tenantId, ({ trx }) =>
    trx
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'payload'])
      .where('kind', 'like', 'account%')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ kind, recipient, payload }) => {
    const { language, link } = payload as { language: string; link: string };
    return { kind, recipient, language, path: openPath(linkKey, link) ?? '', raw: JSON.stringify(payload) };
  });
};

/** The token at the end of the last message's link. */
export const lastToken = async (db: Database, tenantId: number): Promise<string> =>
  (await accountMails(db, tenantId)).at(-1)?.path.split('/').at(-1) ?? '';

/** The tenant of a slug. */
export const tenantOf = async (db: Database, slug: string): Promise<number> => {
  const row = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('tenant_id').where('slug', '=', slug).executeTakeFirstOrThrow(),
  );
  return row.tenant_id;
};

/** Makes a tenant with a company and an owner who may enable it. */
export const makeAccount = async (
  db: Database,
  slug: string,
  values: object = {},
): Promise<{ tenant: Tenant; owner: User }> => {
  const tenant = await makeTenant(db, { slug, ...values });
  await makeCompany(db, { tenant, slug });
  const owner = await makeUser(db, { tenant, role: 'admin', is_owner: true, can_enable: true });
  return { tenant, owner };
};

/** Signs in, without a second step. */
export const signIn = async (
  { api }: TestApp,
  user: Pick<User, 'email' | 'tenant'>,
  password = PASSWORD,
): Promise<Session> => {
  const body = { email: user.email, password };
  const { data } = await api.call('account.signIn', { body }, { domain: user.tenant.slug });
  if ('challenge' in data) throw new Error('a code is wanted as well');
  return data;
};

/** The current code of an authenticator. */
export const codeAt = (secret: string, now = NOW): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

let signUps = 0;
/** A valid sign-up. Parts can be replaced. */
export const newSignUp = (domain: string, user: object = {}, company: object = {}) => ({
  user: {
    name: 'Kari Nordmann',
    email: `kari.${++signUps}@fjellro.example`,
    password: 'granskog og fjord',
    password_confirmation: 'granskog og fjord',
    phone_number: '400 00 000',
    ...user,
  },
  company: {
    name: 'Fjellro',
    organization_number: '974760673',
    domain,
    phone_number: '22334455',
    address: { address: 'Storgata 1', city: 'Oslo', zip: '0155' },
    ...company,
  },
});

/** Starts a server with other settings. It closes with the test. */
export const serverWith = async (
  db: Database,
  settings: Partial<Env> = {},
  { pause }: { readonly pause?: (ms: number) => Promise<unknown> } = {},
) => {
  const clock = { now: NOW };
  const app = await buildApp({
    db,
    env: { ...testEnv, SMTP_URL: 'smtp://127.0.0.1:9', ...settings },
    log: silentLog,
    now: () => clock.now,
    ...(pause && { pause }),
  });
  await app.ready();
  onTestFinished(() => app.close());
  return { app, clock, api: new Api(throughInject(app)), close: () => app.close() };
};
