import { type EmailTemplate, emailTemplateChange } from '@ledig/contract/messages/notifications.ts';
import {
  EMAIL_TEMPLATE_NAMES,
  EMPTY_EMAIL_TEXTS,
  type EmailTemplateName,
  FOOTER_VARIABLES,
  variablesOf,
} from '@ledig/domain/notifications/triggers.ts';
import { useTranslation } from 'react-i18next';
import { PanelStack } from '#ui/detail/panel.tsx';
import { saveEmailTemplate, useEmailTemplate } from './api/notifications.ts';
import { CopiesField } from './parts/copies-field.tsx';
import { RichText } from './parts/rich-text.tsx';
import { SupportAddress } from './parts/support-address.tsx';
import { type TemplateFormProps, useTemplateForm } from './parts/template-form.tsx';
import { TemplateTabs } from './parts/template-tabs.tsx';
import { ToggleList } from './parts/toggle-list.tsx';
import { VariableField } from './parts/variable-field.tsx';

const { cc: _cc, bcc: _bcc, ...TEXTS } = EMPTY_EMAIL_TEXTS;

const EMAIL = {
  kind: 'email',
  empty: TEXTS,
  lists: ['cc', 'bcc'],
  main: 'body',
  schema: emailTemplateChange,
  save: saveEmailTemplate,
} as const;

const EmailForm = (props: TemplateFormProps<EmailTemplate, EmailTemplateName>) => {
  const { t } = useTranslation('notifications');
  const { language, languageChoice, copies, text, frame } = useTemplateForm(props, EMAIL);
  const variables = variablesOf(props.name);
  return frame(
    <>
      <CopiesField {...copies('cc')} />
      <CopiesField {...copies('bcc')} />
      {languageChoice}
      <VariableField {...text('subject')} label={t('field.subject')} variables={variables} maxLength={200} />
      <VariableField {...text('header')} label={t('field.header')} variables={variables} maxLength={1000} />
      <RichText key={language} {...text('body')} label={t('field.body')} variables={variables} />
      <VariableField
        {...text('footer')}
        label={t('field.footer')}
        description={t('field.footerText')}
        variables={FOOTER_VARIABLES}
        maxLength={1000}
        rows={2}
      />
    </>,
  );
};

/** `/settings/notifications/email`: the company's e-mails and their templates. */
export const EmailSection = ({ companyId }: { readonly companyId: number }) => (
  <PanelStack>
    <ToggleList companyId={companyId} channel="email" />
    <SupportAddress companyId={companyId} />
    <TemplateTabs companyId={companyId} names={EMAIL_TEMPLATE_NAMES} useTemplate={useEmailTemplate} Form={EmailForm} />
  </PanelStack>
);
