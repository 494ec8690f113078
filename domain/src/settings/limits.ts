/** The bounds of settings, for the calls that store them and the screens that ask for them. Durations in minutes. */
export const SETTING_LIMITS = {
  pageSize: { min: 1, max: 500 },
  durationMinutes: { min: 5, max: 1_440 },
  lastBookingMinutes: { min: 0, max: 1_440 },
  slotIntervalMinutes: { min: 5, max: 1_440 },
  reminderHoursBefore: { min: 1, max: 720 },
  /** How far ahead visitors may book; a mistyped year must not hold anything for long. */
  horizonDays: { min: 1, max: 731 },
  /** Guests of one booking that visitors may make without calling. */
  anonymousGuests: { min: 1, max: 500 },
  retentionMonths: { min: 1, max: 120 },
  tags: { max: 100 },
  tagLength: { max: 40 },
  textLength: { max: 5_000 },
  embedOrigins: { max: 50 },
} as const;
