import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useChanged } from '#lib/queries/changes.ts';
import { NOT_STORED, type StoredSetting, settingsKey } from '#lib/queries/company-settings.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { type SeenVersion, saveValue } from '../api/company-settings.ts';

interface SettingFormOptions<Values extends object> {
  readonly companyId: number;
  readonly stored: StoredSetting;
  /** The form's values of a stored value; of `undefined`, the defaults. */
  readonly read: (value: unknown) => Values;
  readonly schema: z.ZodType;
  readonly toBody?: (values: Values) => unknown;
  readonly send: (body: unknown, query: SeenVersion) => Promise<unknown>;
  readonly savedText: string;
  readonly fieldOf?: (path: string) => string;
  readonly check?: (values: Values) => Record<string, string>;
}

export interface SettingForm<Values extends object> extends ContractForm<Values> {
  readonly companyId: number;
  readonly isStored: boolean;
  /** The version of the value that the form shows. */
  readonly seenVersion: () => string;
  /** Discards the input and shows the newest stored value. */
  readonly reload: () => Promise<void>;
  /** Shows the defaults once the setting was deleted. */
  readonly deleted: () => Promise<void>;
}

/**
 * A form for one stored setting. Without unsaved input it follows other people's changes. Unsaved input stays, and
 * saving it then reports a version conflict.
 */
export const useSettingForm = <Values extends object>(options: SettingFormOptions<Values>): SettingForm<Values> => {
  const { companyId, stored, read, send, savedText, toBody = (values) => values, ...rest } = options;
  const changed = useChanged('setting');
  const seen = useRef(stored.version);
  /** What this form saved last, as JSON. A stored value that equals it isn't another person's change. */
  const saved = useRef<string | null>(null);
  const client = useQueryClient();
  const contract = useContractForm<Values>({
    ...rest,
    toBody,
    initial: read(stored.value),
    send: async (body, { overwrite }) => {
      await send(body, overwrite ? {} : { version: seen.current });
      saved.current = JSON.stringify(body);
      // A change that is announced during the wait restarts the query and ends the first wait.
      do await changed();
      while (client.isFetching({ queryKey: settingsKey(companyId) }) > 0);
    },
    onSaved: () => toast.success(savedText),
  });
  const { isDirty, busy, adopt } = contract;
  const show = ({ value, version }: StoredSetting) => {
    seen.current = version;
    adopt(read(value));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the stored version, and only while nothing is unsaved
  useEffect(() => {
    if (busy || seen.current === stored.version) return;
    // Input that came during the save stays, and belongs to the saved version.
    if (!isDirty) show(stored);
    else if (JSON.stringify(toBody(read(stored.value))) === saved.current) seen.current = stored.version;
  }, [isDirty, busy, stored.version]);
  return {
    ...contract,
    companyId,
    isStored: stored.version !== NOT_STORED.version,
    seenVersion: () => seen.current,
    reload: async () => {
      adopt(read(stored.value));
      await changed();
    },
    deleted: async () => {
      show(NOT_STORED);
      await changed();
    },
  };
};

/** A form for a setting that is stored as one value under its key. */
export const useValueForm = <Values extends object>({
  settingKey,
  ...options
}: Omit<SettingFormOptions<Values>, 'send'> & { readonly settingKey: Parameters<typeof saveValue>[0] }) => {
  const send = saveValue(settingKey, options.companyId);
  return useSettingForm<Values>({ ...options, send: (value, query) => send({ value }, query) });
};
