import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { SEALED_FOR, seal, unseal } from '#crypto/seal.ts';
import { StartFault } from '#start-fault.ts';
import { connectUsed } from '../connect-owner.ts';
import type { Login } from '../pool.ts';
import { newKey, openSecret, SECRET_NAMES, type SecretName, sealSecret, WRONG_KEY } from '../secrets.ts';

export interface Rotation {
  /** The key that seals the platform's secrets now. Null when it is lost. */
  readonly from: KeyObject | null;
  readonly to: KeyObject;
  /** Also replaces the platform keys: all sessions and all links in mails and calendar files become invalid. */
  readonly everything: boolean;
}

export interface Rotated {
  readonly authenticators: number;
  readonly mails: number;
  /** Authenticators whose secret can't be decrypted. Their owners must set up two-factor sign-in again. */
  readonly dropped: number;
}

type Keys = Readonly<Record<SecretName, KeyObject | null>>;

const readKeys = async (client: pg.Client, from: KeyObject | null): Promise<Keys> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from platform_secrets for update',
  );
  const keys: Record<SecretName, KeyObject | null> = { token_key: null, link_key: null, seal_key: null };
  for (const name of SECRET_NAMES) {
    const stored = rows.find((row) => row.name === name);
    if (!stored || from === null) continue;
    keys[name] = openSecret(from, name, stored.value);
    if (!keys[name]) throw new StartFault(WRONG_KEY);
  }
  return keys;
};

/** Encrypts a sealed text with another key. Null when the old key doesn't decrypt it. */
const reseal = (from: KeyObject | null, to: KeyObject, purpose: string, text: string): string | null => {
  const plain = from && unseal(from, purpose, text);
  return plain ? seal(to, purpose, plain) : null;
};

const resealAuthenticators = async (client: pg.Client, tenant: string, from: KeyObject | null, to: KeyObject) => {
  const { rows } = await client.query<{ user_id: string; secret: string }>(
    'select user_id, secret from two_factor where tenant_id = $1 for update',
    [tenant],
  );
  let dropped = 0;
  for (const { user_id: user, secret } of rows) {
    const sealed = reseal(from, to, SEALED_FOR.authenticator, secret);
    if (sealed)
      await client.query('update two_factor set secret = $3 where tenant_id = $1 and user_id = $2', [
        tenant,
        user,
        sealed,
      ]);
    else await client.query('delete from two_factor where tenant_id = $1 and user_id = $2', [tenant, user]);
    if (!sealed) dropped += 1;
  }
  return { authenticators: rows.length - dropped, dropped };
};

const resealMails = async (client: pg.Client, tenant: string, from: KeyObject | null, to: KeyObject) => {
  const { rows } = await client.query<{ id: string; link: string }>(
    `select id, payload ->> 'link' as link from outbox
      where tenant_id = $1 and payload ->> 'link' is not null for update`,
    [tenant],
  );
  let mails = 0;
  for (const { id, link } of rows) {
    const sealed = reseal(from, to, SEALED_FOR.mailLink, link);
    if (!sealed) continue;
    await client.query(
      `update outbox set payload = jsonb_set(payload, '{link}', to_jsonb($3::text)) where tenant_id = $1 and id = $2`,
      [tenant, id, sealed],
    );
    mails += 1;
  }
  return mails;
};

/**
 * Seals the platform's secrets with another master key, in one transaction. With `everything`, also replaces the
 * secrets, and reseals all data that they had sealed. Running servers keep the old keys until a restart.
 *
 * @param owner the login that owns the tables
 * @throws StartFault when `from` isn't the key that sealed them
 */
export async function rotateKeys(owner: Login, { from, to, everything }: Rotation): Promise<Rotated> {
  const client = await connectUsed(owner, 'ledig keys');
  try {
    await client.query('begin');
    const old = await readKeys(client, from);
    const rotated = { authenticators: 0, mails: 0, dropped: 0 };
    const current = Object.fromEntries(
      SECRET_NAMES.map((name) => [name, (everything ? null : old[name]) ?? newKey()]),
    ) as Record<SecretName, KeyObject>;
    // Slugs can be read without a tenant, and every tenant has one.
    const tenants = await client.query<{ id: string }>('select distinct tenant_id::text as id from slugs order by 1');
    for (const { id } of everything ? tenants.rows : []) {
      await client.query(`set local app.tenant_id = '${id}'`);
      const people = await resealAuthenticators(client, id, old.seal_key, current.seal_key);
      rotated.authenticators += people.authenticators;
      rotated.dropped += people.dropped;
      rotated.mails += await resealMails(client, id, old.link_key, current.link_key);
    }
    for (const name of SECRET_NAMES)
      await client.query(
        `insert into platform_secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
        [name, sealSecret(to, name, current[name])],
      );
    await client.query('commit');
    return rotated;
  } finally {
    await client.end();
  }
}
