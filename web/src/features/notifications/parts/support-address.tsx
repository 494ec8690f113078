import { email } from '@ledig/contract/primitives.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useChanged } from '#lib/queries/changes.ts';
import { useCompanySettings } from '#lib/queries/company-settings.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { SettingGroup } from '#ui/settings/setting-group.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { saveSupportEmail } from '../api/notifications.ts';

const body = z.strictObject({ value: email });

const SupportForm = ({ companyId, stored }: { readonly companyId: number; readonly stored: string }) => {
  const { t } = useTranslation('notifications');
  const changed = useChanged('setting');
  const contract = useContractForm({
    initial: { value: stored },
    schema: body,
    toBody: ({ value }) => ({ value: value.trim() }),
    send: (sent) => saveSupportEmail(companyId, (sent as { value: string }).value),
    onSaved: () => {
      void changed();
      toast.success(t('support.saved'));
    },
  });
  return (
    <SettingGroup
      title={t('support.title')}
      form={contract}
      isStored={stored !== ''}
      deletion={{
        title: t('support.deleteTitle'),
        text: t('support.deleteText'),
        run: () => saveSupportEmail(companyId, null),
        onDone: () => {
          void changed();
          toast.success(t('support.deleted'));
        },
      }}
    >
      <TextInput
        type="email"
        label={t('support.label')}
        description={t('support.text')}
        maxLength={255}
        data-path="value"
        {...contract.form.getInputProps('value')}
      />
    </SettingGroup>
  );
};

/** The company's e-mail address for guests. Mails show it, and replies are sent to it. */
export const SupportAddress = ({ companyId }: { readonly companyId: number }) => {
  const { data: settings } = useCompanySettings(companyId);
  const stored = settings?.get('support_email');
  const text = typeof stored === 'string' ? stored : '';
  return settings ? <SupportForm key={text} companyId={companyId} stored={text} /> : <LinesSkeleton lines={2} />;
};
