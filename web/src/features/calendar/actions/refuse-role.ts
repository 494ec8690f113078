import i18next from 'i18next';
import { currentSession } from '#lib/session/session.ts';
import { toast } from '#ui/toasts/toasts.tsx';

/**
 * Shows that the person's role doesn't allow an action, with the role in upper case. Rule:
 * docs/rules/calendars.md#refused-actions.
 */
export const refuseRole = (): void => {
  const role = i18next.t(`shell:role.${currentSession()?.role ?? 'observer'}`);
  toast.error(i18next.t('calendar:refused.role', { role: role.toLocaleUpperCase() }));
};
