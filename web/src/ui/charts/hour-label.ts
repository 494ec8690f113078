/** `18` as `18–19`. */
export const hourLabel = (hour: number): string =>
  `${String(hour).padStart(2, '0')}–${String((hour + 1) % 24).padStart(2, '0')}`;
