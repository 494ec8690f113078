import '#lib/zod-without-eval.ts';
import { type FieldMeaning, meaningOf } from '@ledig/contract/errors/field-meaning.ts';
import type { z } from 'zod';
import { errorTexts } from '#lib/texts/error-texts.ts';
import { fillText } from '#lib/texts/fill-text.ts';

/** Errors of a body by dotted path, the first of each field. Empty for a valid body. */
export const faultsOf = (schema: z.ZodType, body: unknown): Record<string, FieldMeaning> => {
  const faults: Record<string, FieldMeaning> = {};
  for (const issue of schema.safeParse(body, { reportInput: true }).error?.issues ?? []) {
    faults[issue.path.join('.')] ??= meaningOf(issue);
  }
  return faults;
};

/** Like `faultsOf`, with texts. Also empty if the texts can't be loaded. The server then refuses with its own texts. */
export const validateBody = async (schema: z.ZodType, body: unknown): Promise<Record<string, string>> => {
  const faults = Object.entries(faultsOf(schema, body));
  if (faults.length === 0) return {};
  const texts = await errorTexts().catch(() => null);
  if (texts === null) return {};
  return Object.fromEntries(faults.map(([field, { code, params }]) => [field, fillText(texts[code], params)]));
};
