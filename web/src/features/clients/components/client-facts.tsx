import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '#lib/texts/format.ts';
import { MailLink, PhoneLink } from '#ui/detail/contact-links.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel, PanelStack } from '#ui/detail/panel.tsx';
import { StatusChip } from '#ui/status-chip.tsx';

const FLAGS = ['email_notifications', 'email_reminders', 'sms_notifications', 'sms_reminders'] as const;

const OnOff = ({ on }: { readonly on: boolean }) => {
  const { t } = useTranslation('clients');
  return (
    <StatusChip tone={on ? 'good' : 'neutral'} dot>
      {on ? t('on') : t('off')}
    </StatusChip>
  );
};

/** A client's contact data and message settings. */
export const ClientFacts = ({ client }: { readonly client: ClientDetail }) => {
  const { t } = useTranslation('clients');
  const phone = formatPhone(client.country_code, client.phone_number);
  return (
    <PanelStack>
      <Panel title={t('detail.contact')}>
        <FactList
          facts={[
            { key: 'phone', name: t('field.phone'), value: phone && <PhoneLink phone={phone} /> },
            { key: 'email', name: t('field.email'), value: client.email && <MailLink email={client.email} /> },
            {
              key: 'companies',
              name: t('field.companies'),
              value: client.companies.map(({ name }) => name).join(', '),
            },
            { key: 'since', name: t('field.since'), value: formatDate(client.created_at) },
          ]}
        />
      </Panel>
      <Panel title={t('detail.notifications')}>
        <FactList
          facts={FLAGS.map((key) => ({ key, name: t(`flag.${key}`), value: <OnOff on={client.notification[key]} /> }))}
        />
      </Panel>
    </PanelStack>
  );
};
