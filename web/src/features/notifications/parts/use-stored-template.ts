import type { EmailTemplate, SmsTemplate } from '@ledig/contract/messages/notifications.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';

type Texts = Record<string, string>;
export type Template = EmailTemplate | SmsTemplate;

/** Another admin has written the first template, or deleted the one that the form shows. */
const CONFLICTS: readonly string[] = [
  REFUSALS.emailTemplateExists,
  REFUSALS.smsTemplateExists,
  REFUSALS.emailTemplateNotFound,
  REFUSALS.smsTemplateNotFound,
];

interface StoredTemplateOptions<T extends Template> {
  /** The company's newest known text. Null where the default text is sent. */
  readonly stored: T | null;
  readonly loadNewest: () => Promise<T | null>;
  readonly read: (template: T | null) => Texts;
  readonly schema: z.ZodType;
  readonly toBody: (values: Texts) => Texts;
  /** Changes the template with this id, or adds one. */
  readonly save: (id: number | null, body: Texts) => Promise<T>;
  readonly onSaved: (template: T) => void;
  readonly fieldOf?: (path: string) => string;
  readonly check?: (values: Texts) => Texts;
}

interface StoredTemplate extends ContractForm<Texts> {
  /** Discards the input and shows the newest stored text. */
  readonly reload: () => Promise<void>;
  /** Shows empty fields once the template was deleted. */
  readonly deleted: () => void;
}

const versionOf = (template: Template | null): string => (template ? `${template.id} ${template.version}` : 'none');

/**
 * A form for a template. Without unsaved input it follows other people's changes. Unsaved input stays, and saving it then
 * reports a version conflict (docs/rules/settings.md#versions).
 */
export const useStoredTemplate = <T extends Template>(options: StoredTemplateOptions<T>): StoredTemplate => {
  const { stored, loadNewest, read, save, onSaved, ...rest } = options;
  /** The template that the form shows. */
  const [seen, setSeen] = useState(stored);
  const saved = useRef<string | null>(null);
  const contract = useContractForm<Texts, T>({
    ...rest,
    initial: read(stored),
    version: seen?.version,
    conflicts: CONFLICTS,
    send: async (body, { overwrite }) => {
      const shown = overwrite ? await loadNewest() : seen;
      return save(shown?.id ?? null, body as Texts);
    },
    onSaved: (template) => {
      saved.current = versionOf(template);
      onSaved(template);
    },
  });
  const { isDirty, busy, adopt } = contract;
  const show = (template: T | null) => {
    setSeen(template);
    adopt(read(template));
  };
  const version = versionOf(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the stored version, and only while nothing is unsaved
  useEffect(() => {
    if (busy || versionOf(seen) === version) return;
    // Input that came during the save stays, and belongs to the saved version.
    if (!isDirty) show(stored);
    else if (version === saved.current) setSeen(stored);
  }, [isDirty, busy, version]);
  return {
    ...contract,
    reload: () =>
      loadNewest().then(show, (error: unknown) => {
        // `call` has shown why the newest text can't be loaded.
        if (!(error instanceof ApiError)) throw error;
      }),
    deleted: () => show(null),
  };
};
