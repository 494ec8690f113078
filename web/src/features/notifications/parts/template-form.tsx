import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { SettingGroup } from '#ui/settings/setting-group.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { deleteTemplate, useTemplateChanged } from '../api/notifications.ts';
import classes from '../notifications.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { bodyOf, copyErrors, draftOf, type Texts, typedPath, valuesOf } from './template-values.ts';
import { type Template, useStoredTemplate } from './use-stored-template.ts';
import { useTextLanguage } from './use-text-language.ts';

/** The fields and calls of e-mail or SMS templates. */
interface Channel<T extends Template> {
  readonly kind: 'email' | 'sms';
  /** Every text, empty. English ones end with `_en`. */
  readonly empty: Texts;
  /** Lists of addresses, which both languages have in common. */
  readonly lists: readonly string[];
  /** The field that determines the initial language. */
  readonly main: string;
  readonly schema: z.ZodType;
  readonly save: (id: number | null, body: unknown) => Promise<T>;
}

export interface TemplateFormProps<T extends Template, Name extends string = string> {
  readonly companyId: number;
  readonly name: Name;
  /** The company's own text. Null where the default text is sent. */
  readonly stored: T | null;
  readonly loadNewest: () => Promise<T | null>;
}

/** State of a template's form, its fields in the chosen language, and `frame` around them. */
export const useTemplateForm = <T extends Template>(
  { companyId, name, stored, loadNewest }: TemplateFormProps<T>,
  { kind, empty, lists, main, schema, save }: Channel<T>,
) => {
  const { t } = useTranslation('notifications');
  const changed = useTemplateChanged(companyId, name);
  const id = stored?.id ?? null;
  const fields = { texts: Object.keys(empty), lists };
  const texts = stored as Partial<Texts> | null;
  const contract = useStoredTemplate<T>({
    stored,
    loadNewest,
    read: (template) => valuesOf(template, fields),
    schema,
    toBody: (values) => bodyOf(values, fields),
    fieldOf: (path) => (lists.includes(path) ? typedPath(path) : path),
    check: (values) => copyErrors(values, fields, (address) => t('copies.invalid', { address })),
    save: (one, body) => save(one, one === null ? { ...body, company_id: companyId, trigger_name: name } : body),
    onSaved: (template) => {
      changed(template);
      toast.success(t('template.saved'));
    },
  });
  const { form } = contract;
  const [language, setLanguage] = useTextLanguage(form.errors, {
    initial: texts?.[main] === '' && texts[`${main}_en`] !== '' ? 'en-us' : 'no',
    shared: lists.map(typedPath),
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
  const draft = draftOf(values, fields);
  const deletion = id !== null && {
    title: t('template.deleteTitle'),
    text: t('template.deleteText'),
    run: () => deleteTemplate(kind, id),
    onDone: () => {
      contract.deleted();
      changed(null);
      toast.success(t('template.deleted'));
    },
  };
  const frame = (inner: ReactNode) => (
    <SettingGroup
      form={contract}
      isStored={stored !== null}
      onReload={() => void contract.reload()}
      {...(deletion && { deletion })}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>{inner}</div>
        <PreviewPane draft={{ company_id: companyId, trigger_name: name, language, ...(draft && { [kind]: draft }) }} />
      </div>
    </SettingGroup>
  );
  return {
    language,
    languageChoice: <LanguageChoice value={language} onChange={setLanguage} />,
    /** A list of addresses. */
    copies: <Path extends string>(path: Path) => ({
      ...field(path),
      path,
      typed: { ...field(typedPath(path)), onRefuse: (error: string) => form.setFieldError(typedPath(path), error) },
    }),
    /** A text in the chosen language. */
    text: (key: string) => field(language === 'no' ? key : `${key}_en`),
    frame,
  };
};
