import type { Session } from '../../lib/session.ts';

/** A demo account beyond the shared demo domain: it can become a real one (specification, document 1, section 2, "Side menu"). */
export const isOwnDemo = ({ is_demo: isDemo, parent_domain: domain }: Session): boolean => isDemo && domain !== 'demo';

/** Whether this person may enable it: the owner who has the right. */
export const mayEnable = (session: Session): boolean => isOwnDemo(session) && session.is_owner && session.can_enable;
