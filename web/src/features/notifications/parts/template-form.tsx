import type { EmailTemplate, SmsTemplate } from '@ledig/contract/notifications.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { SettingGroup } from '#ui/settings/setting-group.tsx';
import { toast } from '#ui/toasts.tsx';
import { deleteTemplate, useTemplateChanged } from '../api/notifications.ts';
import classes from '../notifications.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useTextLanguage } from './use-text-language.ts';

type Texts = Record<string, string>;
export type Template = EmailTemplate | SmsTemplate;

/** The fields and calls of e-mail or SMS templates. */
interface Channel<T extends Template> {
  readonly kind: 'email' | 'sms';
  /** Every field, empty. English texts end with `_en`. */
  readonly empty: Readonly<Texts>;
  /** Fields that both languages have in common. */
  readonly shared: readonly string[];
  /** The field that determines the initial language. */
  readonly main: string;
  readonly createSchema: z.ZodType;
  readonly changeSchema: z.ZodType;
  readonly save: (id: number | null, body: unknown) => Promise<T>;
}

export interface TemplateFormProps<T extends Template, Name extends string = string> {
  readonly companyId: number;
  readonly name: Name;
  /** The company's own text. Null where the default text is sent. */
  readonly stored: T | null;
  readonly onReload: () => void;
}

/** State of a template's form, its fields in the chosen language, and `frame` around them. */
export const useTemplateForm = <T extends Template>(
  { companyId, name, stored, onReload }: TemplateFormProps<T>,
  { kind, empty, shared, main, createSchema, changeSchema, save }: Channel<T>,
) => {
  const { t } = useTranslation('notifications');
  const changed = useTemplateChanged(companyId, name);
  const id = stored?.id ?? null;
  const fields = Object.keys(empty);
  const texts = stored as Partial<Texts> | null;
  const contract = useContractForm<Texts, T>({
    initial: Object.fromEntries(fields.map((field) => [field, texts?.[field] ?? ''])),
    schema: id === null ? createSchema : changeSchema,
    toBody: (values) => (stored ? values : { ...values, company_id: companyId, trigger_name: name }),
    version: stored?.version,
    send: (body) => save(id, body),
    onSaved: (template) => {
      changed(template);
      toast.success(t('template.saved'));
    },
  });
  const { form } = contract;
  const [language, setLanguage] = useTextLanguage(form.errors, {
    initial: texts?.[main] === '' && texts[`${main}_en`] !== '' ? 'en-us' : 'no',
    shared,
  });
  const values = form.getValues();
  const field = (path: string) => {
    const error = form.errors[path];
    return {
      path,
      value: values[path] ?? '',
      error: typeof error === 'string' ? error : undefined,
      onChange: (text: string) => form.setFieldValue(path, text),
    };
  };
  const isWritten = fields.some((key) => !shared.includes(key) && values[key] !== '');
  const deletion = id !== null && {
    title: t('template.deleteTitle'),
    text: t('template.deleteText'),
    run: () => deleteTemplate(kind, id),
    onDone: () => {
      changed(null);
      toast.success(t('template.deleted'));
    },
  };
  const frame = (inner: ReactNode) => (
    <SettingGroup form={contract} isStored={stored !== null} onReload={onReload} {...(deletion && { deletion })}>
      <div className={classes.columns}>
        <div className={classes.fields}>{inner}</div>
        <PreviewPane
          draft={{ company_id: companyId, trigger_name: name, language, ...(isWritten && { [kind]: values }) }}
        />
      </div>
    </SettingGroup>
  );
  return {
    language,
    languageChoice: <LanguageChoice value={language} onChange={setLanguage} />,
    /** A field that both languages have in common. */
    field,
    /** A text in the chosen language. */
    text: (key: string) => field(language === 'no' ? key : `${key}_en`),
    frame,
  };
};
