import type { Session } from '#lib/session/session.ts';

/** Whether the account is a demo outside the shared demo domain. Such a demo can be enabled. */
export const isOwnDemo = ({ is_demo: isDemo, parent_domain: domain }: Session): boolean => isDemo && domain !== 'demo';

/** Whether this person may enable the account: the owner with that right. */
export const mayEnable = (session: Session): boolean => isOwnDemo(session) && session.is_owner && session.can_enable;
