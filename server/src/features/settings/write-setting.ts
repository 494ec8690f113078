import type { Setting } from '@ledig/contract/companies/settings.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import type { TenantTransaction } from '#db/database.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Json } from '#db/types.ts';
import type { Deps, SignedIn, TenantRef } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault } from '#http/fault.ts';
import { versionOf } from './setting-version.ts';
import { lockCompany, removeSetting, saveSetting } from './settings.store.ts';

/** A stored value in answers. */
export type StoredValue = Setting['value'];

/** Fields of a call that writing a setting needs. */
export interface WriterCall {
  readonly deps: Deps;
  readonly tenant: TenantRef;
  readonly user: SignedIn;
  readonly now: number;
}

export interface SettingWrite {
  readonly companyId: number;
  readonly key: StoredSettingKey;
  /** The version that the caller saw, `none` for no stored value. Undefined overwrites any value. */
  readonly version?: string | undefined;
  /** The part of the stored value that has the version. Default: the full value. */
  readonly part?: (stored: Json | undefined) => Json | undefined;
  /** Computes the next value from the stored one. Undefined removes the setting. May throw a Fault. */
  readonly change: (stored: Json | undefined) => Json | undefined;
}

/**
 * Locks a company for changes of its settings.
 *
 * @throws Fault COMPANY-400 out of scope, COMPANY-403 for an archived company
 */
export const lockForSettings = async (tx: TenantTransaction, user: SignedIn, companyId: number): Promise<void> => {
  if (!inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
  const company = await lockCompany(tx, companyId);
  if (!company) throw new Fault('companyNotFound');
  if (company.archived) throw new Fault('companyArchived');
};

/** Announces a changed setting of the company to open screens. */
export const announceSettings = ({ announce }: TenantTransaction, companyId: number): void =>
  announce({ kind: 'setting.changed', id: companyId, companyId, departmentId: null, entityIds: [] });

/**
 * Stores or removes a setting. Every write of a setting uses this function. Writes to one company run one after
 * another, and a stale version is refused (docs/rules/settings.md#versions).
 * @returns the stored value, or null when there is none now
 * @throws Fault COMPANY-400, COMPANY-403, REQUEST-3017 for a stale version, and faults of `change`
 */
export const writeSetting = ({ deps, tenant, user, now }: WriterCall, write: SettingWrite): Promise<StoredValue> =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { companyId, key, version, part = (whole) => whole, change } = write;
    await lockForSettings(tx, user, companyId);
    // Read after the lock, to see what another writer committed during the wait.
    const stored = (await listSettings(tx, [companyId], [key]))[0]?.value;
    expectVersion(version, versionOf(part(stored)));
    const value = change(stored);
    if (value === undefined) await removeSetting(tx, companyId, key);
    else await saveSetting(tx, { companyId, key, value, now: new Date(now) });
    announceSettings(tx, companyId);
    return (value ?? null) as StoredValue;
  });
