import type { Setting } from '@ledig/contract/settings.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import type { TenantScope } from '../../db/database.ts';
import { listSettings } from '../../db/queries/company-settings.ts';
import type { Json } from '../../db/types.ts';
import type { Deps, SignedIn, TenantRef } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { versionOf } from './setting-version.ts';
import { lockCompany, removeSetting, saveSetting } from './settings.store.ts';

/** A stored value as calls answer it. */
export type StoredValue = Setting['value'];

/** Who writes, and when: the parts of a call that every write of a setting needs. */
export interface WriterCall {
  readonly deps: Deps;
  readonly tenant: TenantRef;
  readonly user: SignedIn;
  readonly now: number;
}

export interface SettingWrite {
  readonly companyId: number;
  readonly key: StoredSettingKey;
  /** What the caller saw: a version, `none` for no stored value; undefined overwrites whatever is stored. */
  readonly version?: string | undefined;
  /** The part of the stored value that the version names; the whole value by default. */
  readonly part?: (stored: Json | undefined) => Json | undefined;
  /** The next value from the stored one; undefined removes the setting. May throw a Fault. */
  readonly change: (stored: Json | undefined) => Json | undefined;
}

/**
 * Locks a company whose settings are about to change.
 * Throws COMPANY-400 outside the caller's scope, COMPANY-403 for an archived company.
 */
export const lockForSettings = async (scope: TenantScope, user: SignedIn, companyId: number): Promise<void> => {
  if (!inScope(user.scope, { companyId })) throw new Fault('COMPANY-400');
  const company = await lockCompany(scope, companyId);
  if (!company) throw new Fault('COMPANY-400');
  if (company.archived) throw new Fault('COMPANY-403');
};

/** Tells open screens that a setting of the company has changed. */
export const announceSettings = ({ announce }: TenantScope, companyId: number): void =>
  announce({ kind: 'setting.changed', id: companyId, companyId, departmentId: null, entityIds: [] });

/**
 * The one way to store or remove a setting: writes to one company run one after another, and a caller who saw another value
 * than the stored one is refused (docs/rules/settings.md#versions).
 * Throws COMPANY-400, COMPANY-403, REQUEST-3017 for a stale version, and what `change` throws.
 * @returns the stored value; null when there is none now
 */
export const writeSetting = ({ deps, tenant, user, now }: WriterCall, write: SettingWrite): Promise<StoredValue> =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { companyId, key, version, part = (whole) => whole, change } = write;
    await lockForSettings(scope, user, companyId);
    // Read after the lock: it must see what another writer committed meanwhile.
    const stored = (await listSettings(scope, [companyId], [key]))[0]?.value;
    if (version !== undefined && version !== versionOf(part(stored))) throw new Fault('REQUEST-3017');
    const value = change(stored);
    if (value === undefined) await removeSetting(scope, companyId, key);
    else await saveSetting(scope, { companyId, key, value, now: new Date(now) });
    announceSettings(scope, companyId);
    return (value ?? null) as StoredValue;
  });
