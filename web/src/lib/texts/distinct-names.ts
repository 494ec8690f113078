interface Named {
  readonly id: number;
  readonly name: string;
  readonly company?: { readonly name: string } | null | undefined;
}

/** The names by id. A name that several records have is followed by the company of each. */
export const distinctNames = (records: readonly Named[]): ReadonlyMap<number, string> => {
  const byName = Map.groupBy(records, ({ name }) => name);
  return new Map(
    records.map(({ id, name, company }) => {
      const isShared = (byName.get(name)?.length ?? 0) > 1;
      return [id, isShared && company ? `${name} · ${company.name}` : name];
    }),
  );
};
