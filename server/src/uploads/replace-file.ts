import type { TenantTransaction } from '#db/database.ts';
import { lockTenant } from '#db/queries/accounts/lock-tenant.ts';
import type { Call } from '#http/call.ts';
import { checkQuotas } from '#http/quotas.ts';
import { dropUnused, keepFile } from './files.store.ts';
import type { StoredFile } from './upload-fault.ts';

/** The part of a call that changes files. */
export type FileCall = Pick<Call<'companies.uploadCompanyLogo'>, 'deps' | 'tenant' | 'user' | 'now'>;

/** A column that refers to a file. */
interface FileOwner {
  /** Locks the row and returns the hash of its file. Throws a Fault if the caller can't change it. */
  readonly find: (tx: TenantTransaction) => Promise<string | null>;
  readonly write: (tx: TenantTransaction, hash: string | null) => Promise<void>;
  /** The form's field, for refusals. */
  readonly field: string;
}

/**
 * Replaces or removes a file, and deletes the old content when nothing refers to it.
 *
 * @returns the hash of the new file; null without one
 * @throws Fault QUOTA-3402 or QUOTA-3403 when the tenant has too many or too large files
 */
export const replaceFile = (
  call: FileCall,
  { find, write, field }: FileOwner,
  file: StoredFile | null,
): Promise<string | null> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    await lockTenant(tx);
    const before = await find(tx);
    const hash = file && (await keepFile(tx, file));
    if (before === hash) return hash;
    await write(tx, hash);
    if (before !== null) await dropUnused(tx, before);
    // Checked after the old file was removed, which makes room for the new one.
    if (file) await checkQuotas(tx, { env: call.deps.env, now: call.now }, { files: 0, file_bytes: 0 }, field);
    return hash;
  });

/** The bytes of an uploaded file. */
export const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
