import type { Session } from '#lib/session/session.ts';

/** Path of the public booking page of the person's company. */
export const bookingPagePath = (session: Session): string => `/${session.domain || session.parent_domain}/book`;
