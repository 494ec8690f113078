/** Variables of templates. Texts contain them in braces: `{client_name}`. */
export const VARIABLE_NAMES = [
  'client_name',
  'department_name',
  'department_address',
  'date_from',
  'date_to',
  'survey_link',
  'company_name',
  'support_email',
  'support_phone',
] as const;
export type VariableName = (typeof VARIABLE_NAMES)[number];

export type VariableValues = Readonly<Partial<Record<VariableName, string>>>;

const VARIABLE = /\{\s*([A-Za-z][\w-]{0,60})\s*\}/g;

/** The distinct names between braces, in order of the text, also unknown ones. */
export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))];
}

/** The first name in the text that isn't allowed there, or null (docs/rules/notifications.md#variables). */
export function findUnknownVariable(text: string, allowed: readonly string[]): string | null {
  return namesIn(text).find((name) => !allowed.includes(name)) ?? null;
}

/**
 * Fills the variables of a text. One without a value becomes empty. Braces in a value stay.
 *
 * @param write formats a value, such as escaping it for HTML
 */
export function fillVariables(
  text: string,
  values: VariableValues,
  write: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(VARIABLE, (whole, name: string) =>
    (VARIABLE_NAMES as readonly string[]).includes(name) ? write(values[name as VariableName] ?? '') : whole,
  );
}
