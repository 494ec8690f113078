import type { ChangeKind } from '@ledig/contract/live.ts';
import type { TenantTransaction } from '../../database.ts';

/** A request with its place. */
interface AnnouncedRequest {
  readonly id: number;
  readonly companyId: number;
  readonly departmentId: number;
  /** The unit that the guest wished for; null for any. */
  readonly wishedEntityId: number | null;
}

/**
 * Units whose observers see the request (docs/rules/requests.md#observers): the wished one, or all linked units of the
 * department.
 */
const listObservedUnits = async (
  { trx, tenantId }: TenantTransaction,
  { departmentId, wishedEntityId }: AnnouncedRequest,
): Promise<number[]> => {
  if (wishedEntityId !== null) return [wishedEntityId];
  const linked = await trx
    .selectFrom('renting_entities')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('user_id', 'is not', null)
    .orderBy('id')
    .execute();
  return linked.map(({ id }) => id);
};

/** Announces a new or changed request to open screens of staff and observers who see it. */
export const announceRequest = async (
  tx: TenantTransaction,
  kind: Extract<ChangeKind, `request.${string}`>,
  request: AnnouncedRequest,
): Promise<void> => {
  const { id, companyId, departmentId } = request;
  tx.announce({ kind, id, companyId, departmentId, entityIds: await listObservedUnits(tx, request) });
};
