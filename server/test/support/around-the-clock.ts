/**
 * Settings of a company that is always open, in a zone without clock changes.
 *
 * @param minutes duration of a booking
 */
export const aroundTheClock = (minutes: number) => ({
  timezone: 'UTC',
  working_hours: { defaultStart: '00:00', defaultEnd: '24:00' },
  booking_duration: { default: minutes },
  last_booking_before: { default: minutes },
  slot_interval: 30,
});
