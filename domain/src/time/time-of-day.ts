const TIME_PATTERN = /^(\d{1,2}):(\d{2})$/;

export const DAY_MINUTES = 1_440;

/** Minutes since midnight of `HH:mm` or `H:mm`, 00:00 to 23:59. Null for anything else. */
export function parseTimeOfDay(text: string): number | null {
  const match = TIME_PATTERN.exec(text.trim());
  if (match === null) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2]);
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Like `parseTimeOfDay`, and also 24:00 (1440), for the end of a day. */
export function parseEndOfDay(text: string): number | null {
  return text.trim() === '24:00' ? DAY_MINUTES : parseTimeOfDay(text);
}

/** Formats minutes since midnight as `HH:mm`. 1440 is `24:00`. */
export function formatTimeOfDay(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
