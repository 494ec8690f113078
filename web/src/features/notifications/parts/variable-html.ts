const TAG_OR_VARIABLE = /<[^>]*>|\{\s*([A-Za-z][\w-]{0,60})\s*\}/g;
const CHIP = /<span[^>]*data-variable="([\w-]+)"[^>]*>[^<]*<\/span>/g;

/** Converts stored HTML for the editor. Known variables become chips, except inside a tag. */
export const toEditorHtml = (html: string, known: readonly string[]): string =>
  html.replaceAll(TAG_OR_VARIABLE, (whole, name: string | undefined) =>
    name !== undefined && known.includes(name) ? `<span data-variable="${name}"></span>` : whole,
  );

/** Converts the editor's HTML for storage. Chips become `{name}`; an empty text becomes an empty string. */
export const toStoredHtml = (html: string): string => {
  const stored = html.replaceAll(CHIP, (_whole, name: string) => `{${name}}`);
  return stored === '<p></p>' ? '' : stored;
};
