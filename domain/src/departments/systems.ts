/** How a department is booked: by the hour, or by the night. */
export const SCHEDULE_SYSTEMS = ['HOURLY', 'DAILY'] as const;

/** One of `SCHEDULE_SYSTEMS`. */
export type ScheduleSystem = (typeof SCHEDULE_SYSTEMS)[number];

/** Whether a department books at once, or takes requests that staff answer. */
export const ACTIVITY_SYSTEMS = ['BOOKING', 'REQUESTS_ONLY'] as const;

/** One of `ACTIVITY_SYSTEMS`. */
export type ActivitySystem = (typeof ACTIVITY_SYSTEMS)[number];
