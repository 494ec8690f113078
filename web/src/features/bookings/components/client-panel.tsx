import { Anchor, Avatar } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/format.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import classes from './client-panel.module.css';
import { Panel } from './panel.tsx';

/** The client, with links to mail and call. */
export const ClientPanel = ({ client }: { readonly client: BookingDetail['client'] }) => {
  const { t } = useTranslation('bookings');
  const phone = formatPhone(client.country_code, client.phone_number);
  return (
    <Panel title={t('field.client')}>
      <div className={classes.who}>
        <Avatar name={client.name} color="brand" radius="xl" size="md" aria-hidden />
        <span className={classes.name}>{client.name}</span>
      </div>
      <div className={classes.links}>
        {phone === '' ? null : (
          <Anchor href={`tel:${phone.replaceAll(' ', '')}`} className={classes.link}>
            <IconPhone size={17} aria-label={t('detail.phone')} role="img" />
            <span className="tabular">{phone}</span>
          </Anchor>
        )}
        {client.email === '' ? null : (
          <Anchor href={`mailto:${client.email}`} className={classes.link}>
            <IconMail size={17} aria-label={t('detail.email')} role="img" />
            <span>{client.email}</span>
          </Anchor>
        )}
      </div>
    </Panel>
  );
};
