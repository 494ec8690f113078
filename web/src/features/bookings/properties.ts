type Properties = readonly { readonly key: string; readonly value: string | readonly string[] }[];

/** The note that came with a booking, or null. */
export const noteOf = (properties: Properties): string | null => {
  const value = properties.find(({ key }) => key === 'notes')?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** The tags of a booking without duplicates. */
export const tagsOf = (properties: Properties): string[] => {
  const value = properties.find(({ key }) => key === 'tags')?.value;
  return typeof value === 'object' ? [...new Set(value)] : [];
};
