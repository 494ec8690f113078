import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A mismatch between the audit log and its seals. */
export interface SealProblem {
  readonly tenantId: number;
  /** The row of the log, or null when the seal itself is wrong. */
  readonly rowId: number | null;
  readonly what: 'changed' | 'missing' | 'not sealed' | 'broken seal' | 'broken chain';
}

export interface SealReport {
  readonly tenants: number;
  readonly seals: number;
  readonly rows: number;
  /** Rows whose personal data was erased. */
  readonly erased: number;
  readonly problems: readonly SealProblem[];
}

interface SealRow {
  readonly id: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly row_ids: readonly string[];
  readonly fixed_digests: readonly Buffer[];
  readonly whole_digests: readonly Buffer[];
  readonly previous: Buffer | null;
  readonly hash: Buffer;
}

interface LogRow {
  readonly id: string;
  readonly fixed: string;
  readonly rest: string;
  readonly record: string;
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The texts from which each row's digests are computed. `fixed` never changes. `rest` holds personal data, which an
 * erasure removes. Repeats the SQL functions of migration 0046 instead of calling them, because an intruder with the
 * owner's login could have replaced them.
 */
const LOG_ROWS = `
  select a.id::text, jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor, a.user_id,
           a.user_name, a.session, a.request_id, a.action, a.kind, a.record_id, a.company_id, a.department_id)::text as fixed,
         jsonb_build_array(a.ip, a.user_agent, a.record_name, a.changed)::text as rest, a.kind || ' ' || a.record_id as record
    from audit_log a where a.tenant_id = $1 and a.id = any($2::bigint[])`;

/** The text that `audit_whole` returns: a JSON array of the fixed part (as text) and the rest. */
const wholeText = ({ fixed, rest }: LogRow): string => `[${JSON.stringify(fixed)}, ${rest.slice(1)}`;

/** Eight bytes in the format of PostgreSQL's `int8send`. */
const idBytes = (id: string): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(id));
  return bytes;
};

const hasValidHash = (seal: SealRow): boolean => {
  const { row_ids: ids, fixed_digests: fixed, whole_digests: whole } = seal;
  if (ids.length !== fixed.length || ids.length !== whole.length) return false;
  const body = ids.flatMap((id, at) => [idBytes(id), fixed[at] ?? '', whole[at] ?? '']);
  return sha256(seal.previous ?? '', ...body).equals(seal.hash);
};

/** Start of the retention period of twelve months. Older rows and digests may be missing. */
const keptSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate() + 1));

class TenantCheck {
  readonly problems: SealProblem[] = [];
  readonly #client: pg.ClientBase;
  readonly #tenantId: number;
  readonly #limit: Date;
  readonly #sealed = new Set<string>();
  readonly #erasures = new Set<string>();
  #last: SealRow | null = null;
  seals = 0;
  rows = 0;
  erased = 0;

  constructor(client: pg.ClientBase, tenantId: number, now: Date) {
    this.#client = client;
    this.#tenantId = tenantId;
    this.#limit = keptSince(now);
  }

  async run(): Promise<void> {
    await this.#client.query(`set app.tenant_id = '${this.#tenantId}'`);
    const erasures = await this.#client.query<{ record: string }>(
      `select distinct kind || ' ' || record_id as record from audit_log where tenant_id = $1 and action = 'erase'`,
      [this.#tenantId],
    );
    for (const { record } of erasures.rows) this.#erasures.add(record);
    for (;;) {
      const { rows } = await this.#client.query<SealRow>(
        `select s.id::text, s.from_at, s.to_at, s.row_ids::text[], s.fixed_digests, s.whole_digests, s.previous, s.hash
           from audit_seals s where s.tenant_id = $1 and s.id > $2 order by s.id limit 1`,
        [this.#tenantId, this.#last?.id ?? '0'],
      );
      const [seal] = rows;
      if (!seal) break;
      await this.#checkSeal(seal);
      this.#last = seal;
    }
    await this.#findUnsealed();
  }

  #note(what: SealProblem['what'], rowId: string | null = null): void {
    this.problems.push({ tenantId: this.#tenantId, rowId: rowId === null ? null : Number(rowId), what });
  }

  async #checkSeal(seal: SealRow): Promise<void> {
    this.seals++;
    const before = this.#last?.hash ?? null;
    const follows = before === null ? seal.previous === null : seal.previous !== null && before.equals(seal.previous);
    if (!follows) this.#note('broken chain');
    if (seal.row_ids.length === 0 && seal.to_at < this.#limit) return;
    if (!hasValidHash(seal)) {
      this.#note('broken seal');
      return;
    }
    const found = await this.#client.query<LogRow>(LOG_ROWS, [this.#tenantId, seal.row_ids]);
    const rows = new Map(found.rows.map((row) => [row.id, row]));
    for (const [at, id] of seal.row_ids.entries()) this.#checkRow(seal, at, id, rows.get(id));
  }

  #checkRow(seal: SealRow, at: number, id: string, row: LogRow | undefined): void {
    this.#sealed.add(id);
    if (!row) {
      if (seal.from_at >= this.#limit) this.#note('missing', id);
      return;
    }
    this.rows++;
    const isFixed = seal.fixed_digests[at]?.equals(sha256(row.fixed)) ?? false;
    const isWhole = seal.whole_digests[at]?.equals(sha256(wholeText(row))) ?? false;
    if (isFixed && isWhole) return;
    if (isFixed && this.#erasures.has(row.record)) this.erased++;
    else this.#note('changed', id);
  }

  /** Finds rows older than the last seal that are in no seal: they were inserted later. */
  async #findUnsealed(): Promise<void> {
    if (this.#last === null) return;
    const { rows } = await this.#client.query<{ id: string }>(
      `select id::text from audit_log where tenant_id = $1 and at < $2::timestamptz - interval '1 hour' and at >= $3`,
      [this.#tenantId, this.#last.to_at, this.#limit],
    );
    for (const { id } of rows) if (!this.#sealed.has(id)) this.#note('not sealed', id);
  }
}

/**
 * Checks every tenant's audit log against its seals (docs/rules/access.md#audit-log).
 *
 * @param client a session of the login that owns the tables
 */
export const verifySeals = async (client: pg.ClientBase, now: Date): Promise<SealReport> => {
  const tenants = await client.query<{ id: string }>('select distinct tenant_id::text as id from slugs order by 1');
  const checks: TenantCheck[] = [];
  for (const { id } of tenants.rows) {
    const check = new TenantCheck(client, Number(id), now);
    await check.run();
    checks.push(check);
  }
  const sum = (of: 'seals' | 'rows' | 'erased') => checks.reduce((total, check) => total + check[of], 0);
  const problems = checks.flatMap((check) => check.problems);
  return { tenants: checks.length, seals: sum('seals'), rows: sum('rows'), erased: sum('erased'), problems };
};
