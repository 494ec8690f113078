/** Longer texts are clipped in lists, with the full text in a tooltip. Rule: docs/rules/screens.md#lists. */
const clipLength = 20;

/** The text, or its first 20 characters and an ellipsis. Counts code points, so no emoji is split. */
export const clip = (text: string): string => {
  const characters = [...text];
  return characters.length > clipLength ? `${characters.slice(0, clipLength).join('').trimEnd()}…` : text;
};

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
