import { type SmsTemplate, smsTemplateChange } from '@ledig/contract/messages/notifications.ts';
import { SMS_TEMPLATE_NAMES, type SmsTemplateName, variablesOf } from '@ledig/domain/notifications/triggers.ts';
import { useTranslation } from 'react-i18next';
import { PanelStack } from '#ui/detail/panel.tsx';
import { saveSmsTemplate, useSmsTemplate } from './api/notifications.ts';
import { type TemplateFormProps, useTemplateForm } from './parts/template-form.tsx';
import { TemplateTabs } from './parts/template-tabs.tsx';
import { ToggleList } from './parts/toggle-list.tsx';
import { VariableField } from './parts/variable-field.tsx';

const SMS = {
  kind: 'sms',
  empty: { header: '', message: '', header_en: '', message_en: '' },
  lists: [],
  main: 'message',
  schema: smsTemplateChange,
  save: saveSmsTemplate,
} as const;

const SmsForm = (props: TemplateFormProps<SmsTemplate, SmsTemplateName>) => {
  const { t } = useTranslation('notifications');
  const { languageChoice, text, frame } = useTemplateForm(props, SMS);
  const variables = variablesOf(props.name);
  return frame(
    <>
      {languageChoice}
      <VariableField {...text('header')} label={t('field.header')} variables={variables} maxLength={200} />
      <VariableField {...text('message')} label={t('field.message')} variables={variables} maxLength={918} rows={4} />
    </>,
  );
};

/** `/settings/notifications/sms`: the company's text messages and their templates. */
export const SmsSection = ({ companyId }: { readonly companyId: number }) => (
  <PanelStack>
    <ToggleList companyId={companyId} channel="sms" />
    <TemplateTabs companyId={companyId} names={SMS_TEMPLATE_NAMES} useTemplate={useSmsTemplate} Form={SmsForm} />
  </PanelStack>
);
