import { type EmailTemplate, emailTemplateBody, emailTemplateChange } from '@ledig/contract/notifications.ts';
import {
  EMAIL_TEMPLATE_NAMES,
  type EmailTemplateName,
  FOOTER_VARIABLES,
  variablesOf,
} from '@ledig/domain/notifications/triggers.ts';
import { useTranslation } from 'react-i18next';
import { PanelStack } from '#ui/detail/panel.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { SettingGroup } from '#ui/settings/setting-group.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toasts.tsx';
import { deleteTemplate, saveEmailTemplate, useEmailTemplate, useTemplateChanged } from './api/notifications.ts';
import classes from './notifications.module.css';
import { CopiesField } from './parts/copies-field.tsx';
import { LanguageChoice } from './parts/language-choice.tsx';
import { PreviewPane } from './parts/preview-pane.tsx';
import { RichText } from './parts/rich-text.tsx';
import { SupportAddress } from './parts/support-address.tsx';
import { TemplateTabs } from './parts/template-tabs.tsx';
import { ToggleList } from './parts/toggle-list.tsx';
import { useTextLanguage } from './parts/use-text-language.ts';
import { VariableField } from './parts/variable-field.tsx';

const EMPTY = {
  cc: '',
  bcc: '',
  subject: '',
  header: '',
  body: '',
  footer: '',
  subject_en: '',
  header_en: '',
  body_en: '',
  footer_en: '',
};
type Values = typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof Values)[];

const valuesOf = (template: EmailTemplate | null): Values =>
  template ? (Object.fromEntries(FIELDS.map((field) => [field, template[field]])) as Values) : EMPTY;

interface EmailFormProps {
  readonly companyId: number;
  readonly name: EmailTemplateName;
  readonly stored: EmailTemplate | null;
  readonly onReload: () => void;
}

const EmailForm = ({ companyId, name, stored, onReload }: EmailFormProps) => {
  const { t } = useTranslation('notifications');
  const changed = useTemplateChanged(companyId, name);
  const id = stored?.id ?? null;
  const contract = useContractForm<Values, EmailTemplate>({
    initial: valuesOf(stored),
    schema: id === null ? emailTemplateBody : emailTemplateChange,
    toBody: (values) =>
      stored ? { ...values, version: stored.version } : { ...values, company_id: companyId, trigger_name: name },
    send: (body, { overwrite }) => {
      const { version: _version, ...rest } = body as Record<string, unknown>;
      return saveEmailTemplate(id, overwrite ? rest : body);
    },
    onSaved: (template) => {
      changed(template);
      toast.success(t('template.saved'));
    },
  });
  const { form } = contract;
  const [language, setLanguage] = useTextLanguage(form.errors, {
    initial: stored?.body === '' && stored.body_en !== '' ? 'en-us' : 'no',
    shared: ['cc', 'bcc'],
  });
  const values = form.getValues();
  const ending = language === 'no' ? '' : '_en';
  const field = <F extends 'subject' | 'header' | 'body' | 'footer'>(key: F) => {
    const path = `${key}${ending}` as keyof Values;
    const error = form.errors[path];
    return {
      path,
      value: values[path],
      error: typeof error === 'string' ? error : undefined,
      onChange: (text: string) => form.setFieldValue(path, text),
    };
  };
  const copies = (path: 'cc' | 'bcc') => ({
    path,
    value: values[path],
    error: typeof form.errors[path] === 'string' ? form.errors[path] : undefined,
    onChange: (list: string) => form.setFieldValue(path, list),
  });
  const variables = variablesOf(name);
  const isWritten = FIELDS.some((key) => key !== 'cc' && key !== 'bcc' && values[key] !== '');
  return (
    <SettingGroup
      form={contract}
      isStored={stored !== null}
      onReload={onReload}
      {...(id !== null && {
        deletion: {
          title: t('template.deleteTitle'),
          text: t('template.deleteText'),
          run: () => deleteTemplate('email', id),
          onDone: () => {
            changed(null);
            toast.success(t('template.deleted'));
          },
        },
      })}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <CopiesField {...copies('cc')} />
          <CopiesField {...copies('bcc')} />
          <LanguageChoice value={language} onChange={setLanguage} />
          <VariableField {...field('subject')} label={t('field.subject')} variables={variables} maxLength={200} />
          <VariableField {...field('header')} label={t('field.header')} variables={variables} maxLength={1000} />
          <RichText key={language} {...field('body')} label={t('field.body')} variables={variables} />
          <VariableField
            {...field('footer')}
            label={t('field.footer')}
            description={t('field.footerText')}
            variables={FOOTER_VARIABLES}
            maxLength={1000}
            rows={2}
          />
        </div>
        <PreviewPane
          draft={{ company_id: companyId, trigger_name: name, language, ...(isWritten && { email: values }) }}
        />
      </div>
    </SettingGroup>
  );
};

const EmailTemplatePanel = ({ companyId, name }: { readonly companyId: number; readonly name: EmailTemplateName }) => {
  const { data, isError, refetch } = useEmailTemplate(companyId, name);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <LinesSkeleton lines={6} />;
  const key = data === null ? 'none' : `${data.id} ${data.version}`;
  return <EmailForm key={key} companyId={companyId} name={name} stored={data} onReload={() => void refetch()} />;
};

/** `/settings/notifications/email`: the company's e-mails and their templates. */
export const EmailSection = ({ companyId }: { readonly companyId: number }) => (
  <PanelStack>
    <ToggleList companyId={companyId} channel="email" />
    <SupportAddress companyId={companyId} />
    <TemplateTabs names={EMAIL_TEMPLATE_NAMES}>
      {(name) => <EmailTemplatePanel companyId={companyId} name={name as EmailTemplateName} />}
    </TemplateTabs>
  </PanelStack>
);
