/** The options of a select among named records. */
export const optionsOf = (records: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (records ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
