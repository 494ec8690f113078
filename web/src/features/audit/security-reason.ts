import type { SecurityEvent } from '@ledig/contract/audit/audit-security.ts';
import { ROLES } from '@ledig/domain/access/roles.ts';
import { securityReasons } from '@ledig/domain/audit/security-kinds.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { TFunction } from 'i18next';

const rolesText = (t: TFunction<'audit'>, reason: string): string =>
  reason
    .split(' > ')
    .map((role) => {
      const known = ROLES.find((one) => one === role);
      return known ? t(`shell:role.${known}`) : role;
    })
    .join(' > ');

/** A refused call, stored as the refusal's code and the name of the call. */
const deniedText = (t: TFunction<'audit'>, reason: string): string => {
  const [code, call = ''] = reason.split(' ');
  if (code === REFUSALS.roleNotAllowed) return t('security.denied.roleNotAllowed', { call });
  return code === REFUSALS.otherTenant ? t('security.denied.otherTenant', { call }) : reason;
};

/** Why an event of the security log happened, as text. Unknown reasons stay as they are stored. */
export const reasonText = (t: TFunction<'audit'>, { kind, reason }: Pick<SecurityEvent, 'kind' | 'reason'>): string => {
  if (kind === 'denied') return deniedText(t, reason);
  if (kind === 'staff_added' || kind === 'role_changed') return rolesText(t, reason);
  const known = securityReasons.find((one) => one === reason);
  return known ? t(`security.reason.${known}`) : reason;
};
