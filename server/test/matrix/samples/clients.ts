import type { SamplesOf } from './parts.ts';

export const clientsSamples: SamplesOf<'clients'> = {};
