import type { SamplesOf } from './parts.ts';

export const staffSamples: SamplesOf<'staff'> = {};
