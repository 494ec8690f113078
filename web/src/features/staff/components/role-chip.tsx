import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import classes from './staff.module.css';

const TONES: Readonly<Record<Role, Tone>> = { admin: 'info', host: 'good', employee: 'neutral', observer: 'warn' };

/** A role's display name in upper case. */
export const roleName = (t: TFunction<'staff'>, role: Role): string =>
  t(`role.${role}`).toLocaleUpperCase(intlLocale(currentLanguage()));

/** A person's role, and a mark for the owner. */
export const RoleChips = ({ member }: { readonly member: Pick<StaffMember, 'role' | 'is_owner'> }) => {
  const { t } = useTranslation('staff');
  return (
    <span className={classes.chips}>
      <StatusChip tone={TONES[member.role]}>{roleName(t, member.role)}</StatusChip>
      {member.is_owner ? <StatusChip>{t('owner')}</StatusChip> : null}
    </span>
  );
};
