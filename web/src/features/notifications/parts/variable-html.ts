const TAG_OR_VARIABLE = /<[^>]*>|\{\s*([A-Za-z][\w-]{0,60})\s*\}/g;
const CHIP = /<span[^>]*data-variable="([\w-]+)"[^>]*>[^<]*<\/span>/g;

/** Stored HTML for the editor: known variables become chips, also none inside of a tag. */
export const toEditorHtml = (html: string, known: readonly string[]): string =>
  html.replaceAll(TAG_OR_VARIABLE, (whole, name: string | undefined) =>
    name !== undefined && known.includes(name) ? `<span data-variable="${name}"></span>` : whole,
  );

/** The editor's HTML as it is stored: chips become `{name}`, an empty text becomes none. */
export const toStoredHtml = (html: string): string => {
  const stored = html.replaceAll(CHIP, (_whole, name: string) => `{${name}}`);
  return stored === '<p></p>' ? '' : stored;
};
