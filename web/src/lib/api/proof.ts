import type { ApiError } from './api-error.ts';

/** Codes of calls that need a recent proof of identity, and what proves it (docs/rules/accounts.md#proof). */
const PROOFS = { 'AUTH-130': 'password', 'AUTH-131': 'code' } as const;
export type Proof = (typeof PROOFS)[keyof typeof PROOFS];

/** What the server asks for before it does what was called; null for any other error. */
export const proofWanted = ({ code }: ApiError): Proof | null =>
  Object.hasOwn(PROOFS, code) ? PROOFS[code as keyof typeof PROOFS] : null;

let ask: (proof: Proof) => Promise<boolean> = async () => false;

/** The entry says once who asks for the proof; the public pages, which need none, set nothing. */
export const onProofWanted = (next: typeof ask): void => {
  ask = next;
};

/** Asks the person for a proof; answers whether the server has accepted one. */
export const askForProof = (proof: Proof): Promise<boolean> => ask(proof);
