/** Everything that a template can be filled with. In texts they stand in braces: `{client_name}`. */
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

/** The names between braces, each once, in the order of the text; also those that no variable has. */
export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))];
}

/** The first name in the text that is not allowed there; null when all are (rule: docs/rules/notifications.md#variables). */
export function findUnknownVariable(text: string, allowed: readonly string[]): string | null {
  return namesIn(text).find((name) => !allowed.includes(name)) ?? null;
}

/**
 * The text with its variables filled in. One without a value becomes empty. Values are not read again: braces in a value stay.
 *
 * @param write how a value is written, such as escaped for HTML
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
