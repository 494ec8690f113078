import { sql } from 'kysely';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import type { Database } from '#db/database.ts';
import { insertRow, type User } from './makers.ts';

/** Makes a person's calendar subscription. Returns the token of its address. */
export const feedOf = async (db: Database, { id, tenant }: User): Promise<string> => {
  const token = newSessionToken();
  await insertRow(db, 'calendar_feeds', tenant.id, { user_id: id, token_hash: hashToken(token) }, sql`0`);
  return token;
};

/** The properties of each entry of a calendar, with folded lines joined. */
export const entriesOf = (text: string): Readonly<Record<string, string>>[] =>
  text
    .replaceAll(/\r\n[\t ]/g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        (entry.split('\r\nEND:VEVENT\r\n')[0] ?? '')
          .split('\r\n')
          .filter((line) => line !== '')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    );
