import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { ApiError } from './api-error.ts';

/** Codes of calls that need a recent proof of identity, and the kind of proof (docs/rules/accounts.md#proof). */
const PROOFS = {
  [REFUSALS.passwordProofNeeded]: 'password',
  [REFUSALS.codeProofNeeded]: 'code',
  /** The password, or a sign-in with the provider. */
  [REFUSALS.providerProofNeeded]: 'provider',
} as const;
export type Proof = (typeof PROOFS)[keyof typeof PROOFS];

/** The proof that the server requires, or null for other errors. */
export const proofWanted = ({ code }: ApiError): Proof | null =>
  Object.hasOwn(PROOFS, code) ? PROOFS[code as keyof typeof PROOFS] : null;

let ask: (proof: Proof) => Promise<boolean> = async () => false;

/** Sets the dialog that asks for a proof. Public pages need none. */
export const onProofWanted = (next: typeof ask): void => {
  ask = next;
};

/** Asks the person for a proof. Resolves to whether the server accepted one. */
export const askForProof = (proof: Proof): Promise<boolean> => ask(proof);
