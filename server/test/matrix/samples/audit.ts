import type { SamplesOf } from './parts.ts';

export const auditSamples: SamplesOf<'audit'> = {};
