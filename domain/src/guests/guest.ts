/** Identity documents of a guest. The first is the default. */
export const travelDocuments = ['passport', 'id', 'drivers_license', 'other'] as const;
export type TravelDocument = (typeof travelDocuments)[number];

/** Reasons for a stay. The first is the default. */
export const purposesOfStay = ['holiday', 'business', 'course_or_conference'] as const;
export type PurposeOfStay = (typeof purposesOfStay)[number];

/** Default nationality and residence: Norway. */
export const DEFAULT_COUNTRY = 'NO';
