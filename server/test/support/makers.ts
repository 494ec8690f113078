export * from './makers/bookings.ts';
export * from './makers/places.ts';
export * from './makers/rows.ts';
export * from './makers/surveys.ts';
