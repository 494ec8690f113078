import i18next from 'i18next';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';

/** Says that a person's role allows no action (specification, document 2, section 6): the role stands in upper case. */
export const refuseRole = (): void => {
  const role = i18next.t(`shell:role.${currentSession()?.role ?? 'observer'}`);
  toast.error(i18next.t('calendar:refused.role', { role: role.toLocaleUpperCase() }));
};
