/** A booking's note and tags in the API: a list of keys and values without empty ones. */
export type Property =
  | { readonly key: 'notes'; readonly value: string }
  | { readonly key: 'tags'; readonly value: readonly string[] };

/** Note and tags of a property list. Tags are upper-cased and deduplicated. */
export const readProperties = (properties: readonly Property[]): { note: string; tags: string[] } => {
  let note = '';
  const tags = new Set<string>();
  for (const property of properties) {
    if (property.key === 'notes') note = property.value;
    else for (const tag of property.value) tags.add(tag.toLocaleUpperCase('no'));
  }
  return { note, tags: [...tags] };
};

/** The property list of a note and tags. */
export const propertiesOf = (note: string, tags: readonly string[]): { key: string; value: string | string[] }[] => [
  ...(note === '' ? [] : [{ key: 'notes', value: note }]),
  ...(tags.length === 0 ? [] : [{ key: 'tags', value: [...tags] }]),
];
