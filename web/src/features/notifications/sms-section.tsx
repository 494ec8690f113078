import { type SmsTemplate, smsTemplateBody, smsTemplateChange } from '@ledig/contract/notifications.ts';
import { SMS_TEMPLATE_NAMES, type SmsTemplateName, variablesOf } from '@ledig/domain/notifications/triggers.ts';
import { useTranslation } from 'react-i18next';
import { PanelStack } from '#ui/detail/panel.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { SettingGroup } from '#ui/settings/setting-group.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toasts.tsx';
import { deleteTemplate, saveSmsTemplate, useSmsTemplate, useTemplateChanged } from './api/notifications.ts';
import classes from './notifications.module.css';
import { LanguageChoice } from './parts/language-choice.tsx';
import { PreviewPane } from './parts/preview-pane.tsx';
import { TemplateTabs } from './parts/template-tabs.tsx';
import { ToggleList } from './parts/toggle-list.tsx';
import { useTextLanguage } from './parts/use-text-language.ts';
import { VariableField } from './parts/variable-field.tsx';

const EMPTY = { header: '', message: '', header_en: '', message_en: '' };
type Values = typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof Values)[];

const valuesOf = (template: SmsTemplate | null): Values =>
  template ? (Object.fromEntries(FIELDS.map((field) => [field, template[field]])) as Values) : EMPTY;

interface SmsFormProps {
  readonly companyId: number;
  readonly name: SmsTemplateName;
  readonly stored: SmsTemplate | null;
  readonly onReload: () => void;
}

const SmsForm = ({ companyId, name, stored, onReload }: SmsFormProps) => {
  const { t } = useTranslation('notifications');
  const changed = useTemplateChanged(companyId, name);
  const id = stored?.id ?? null;
  const contract = useContractForm<Values, SmsTemplate>({
    initial: valuesOf(stored),
    schema: id === null ? smsTemplateBody : smsTemplateChange,
    toBody: (values) =>
      stored ? { ...values, version: stored.version } : { ...values, company_id: companyId, trigger_name: name },
    send: (body, { overwrite }) => {
      const { version: _version, ...rest } = body as Record<string, unknown>;
      return saveSmsTemplate(id, overwrite ? rest : body);
    },
    onSaved: (template) => {
      changed(template);
      toast.success(t('template.saved'));
    },
  });
  const { form } = contract;
  const [language, setLanguage] = useTextLanguage(form.errors, {
    initial: stored?.message === '' && stored.message_en !== '' ? 'en-us' : 'no',
  });
  const values = form.getValues();
  const field = (key: 'header' | 'message') => {
    const path = `${key}${language === 'no' ? '' : '_en'}` as keyof Values;
    const error = form.errors[path];
    return {
      path,
      value: values[path],
      error: typeof error === 'string' ? error : undefined,
      onChange: (text: string) => form.setFieldValue(path, text),
      variables: variablesOf(name),
    };
  };
  const isWritten = FIELDS.some((key) => values[key] !== '');
  return (
    <SettingGroup
      form={contract}
      isStored={stored !== null}
      onReload={onReload}
      {...(id !== null && {
        deletion: {
          title: t('template.deleteTitle'),
          text: t('template.deleteText'),
          run: () => deleteTemplate('sms', id),
          onDone: () => {
            changed(null);
            toast.success(t('template.deleted'));
          },
        },
      })}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <LanguageChoice value={language} onChange={setLanguage} />
          <VariableField {...field('header')} label={t('field.header')} maxLength={200} />
          <VariableField {...field('message')} label={t('field.message')} maxLength={918} rows={4} />
        </div>
        <PreviewPane
          draft={{ company_id: companyId, trigger_name: name, language, ...(isWritten && { sms: values }) }}
        />
      </div>
    </SettingGroup>
  );
};

const SmsTemplatePanel = ({ companyId, name }: { readonly companyId: number; readonly name: SmsTemplateName }) => {
  const { data, isError, refetch } = useSmsTemplate(companyId, name);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <LinesSkeleton lines={6} />;
  const key = data === null ? 'none' : `${data.id} ${data.version}`;
  return <SmsForm key={key} companyId={companyId} name={name} stored={data} onReload={() => void refetch()} />;
};

/** `/settings/notifications/sms`: the company's text messages and their templates. */
export const SmsSection = ({ companyId }: { readonly companyId: number }) => (
  <PanelStack>
    <ToggleList companyId={companyId} channel="sms" />
    <TemplateTabs names={SMS_TEMPLATE_NAMES}>
      {(name) => <SmsTemplatePanel companyId={companyId} name={name as SmsTemplateName} />}
    </TemplateTabs>
  </PanelStack>
);
