/** What a guest identifies themselves by (document 2, section 3, "Interactor"); the first is the one proposed. */
export const travelDocuments = ['passport', 'id', 'drivers_license', 'other'] as const;
export type TravelDocument = (typeof travelDocuments)[number];

/** Why a guest stays; the first is the one proposed. */
export const purposesOfStay = ['holiday', 'business', 'course_or_conference'] as const;
export type PurposeOfStay = (typeof purposesOfStay)[number];

/** Nationality and residence as proposed: Norway (document 2, section 9). */
export const DEFAULT_COUNTRY = 'NO';
