/** Bands of the capacity bar by percent. */
export type UtilisationBand = 'grey' | 'under20' | 'under40' | 'under60' | 'under80' | 'under100' | 'complete';

/** Whether the chosen capacity is too small, exact, or more than needed. */
export type UtilisationStatus = 'under' | 'complete' | 'over';

export interface Utilisation {
  /** Chosen capacity as a percentage of the guests. May exceed 100. */
  readonly percent: number;
  readonly band: UtilisationBand;
  readonly status: UtilisationStatus;
}

const BANDS: readonly (readonly [number, UtilisationBand])[] = [
  [20, 'under20'],
  [40, 'under40'],
  [60, 'under60'],
  [80, 'under80'],
  [100, 'under100'],
];

/** The band of a percentage. */
export function utilisationBand(percent: number): UtilisationBand {
  if (percent <= 0) return 'grey';
  return BANDS.find(([below]) => percent < below)?.[1] ?? 'complete';
}

/** How the chosen capacity compares with the guests. Booking is allowed unless `under`. */
export function utilisation(capacity: number, guests: number): Utilisation {
  const percent = guests > 0 ? (capacity / guests) * 100 : 0;
  const status = capacity < guests || guests <= 0 ? 'under' : capacity === guests ? 'complete' : 'over';
  return { percent, band: utilisationBand(percent), status };
}
