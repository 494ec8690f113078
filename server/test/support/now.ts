/** Wednesday 10 March 2027, 10:00 in Oslo: the time of tests, unless they move the clock. */
export const NOW = Date.parse('2027-03-10T09:00:00Z');
