/** Limits of settings, shared by calls and screens. Durations in minutes. */
export const SETTING_LIMITS = {
  pageSize: { min: 1, max: 500 },
  durationMinutes: { min: 5, max: 1_440 },
  lastBookingMinutes: { min: 0, max: 1_440 },
  slotIntervalMinutes: { min: 5, max: 1_440 },
  reminderHoursBefore: { min: 1, max: 720 },
  /** Hours before the start until which guests may change a booking by their link. */
  guestHoursBefore: { min: 0, max: 720 },
  guestText: { max: 500 },
  /** Coming dates that one guest may have from own series. */
  guestSeriesDates: { min: 2, max: 52 },
  /** How far ahead visitors may book. Limits the damage of a mistyped year. */
  horizonDays: { min: 1, max: 731 },
  /** Maximum of guests in a visitor's HOURLY booking. */
  anonymousGuests: { min: 1, max: 500 },
  retentionMonths: { min: 1, max: 120 },
  /** Hours that a booking request may wait. */
  waitingHours: { min: 1, max: 720 },
  /** Minutes that an offer of the waiting list holds its units. */
  holdMinutes: { min: 5, max: 1_440 },
  tags: { max: 100 },
  tagLength: { max: 40 },
  textLength: { max: 5_000 },
  embedOrigins: { max: 50 },
} as const;
