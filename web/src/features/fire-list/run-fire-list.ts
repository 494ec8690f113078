/** The two calls are sent one second apart. Rule: docs/rules/guests.md#fire-list. */
const SPACING_MS = 1000;

/** The result of a call. */
export type Outcome =
  | { readonly kind: 'ready'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Run {
  readonly document: () => Promise<Blob>;
  readonly guests: () => Promise<Blob>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onDocument: (outcome: Outcome) => void;
  readonly onGuests: (outcome: Outcome) => void;
}

const outcomeOf = async (call: () => Promise<Blob>): Promise<Outcome> => {
  try {
    return { kind: 'ready', file: await call() };
  } catch (error) {
    return { kind: 'failed', error };
  }
};

/**
 * Loads the document, and the guest list a second later, whether or not the document succeeds. Resolves when both are
 * reported.
 */
export const runFireList = async ({ document, guests, wait, onDocument, onGuests }: Run): Promise<void> => {
  const first = outcomeOf(document).then(onDocument);
  await wait(SPACING_MS);
  onGuests(await outcomeOf(guests));
  await first;
};
