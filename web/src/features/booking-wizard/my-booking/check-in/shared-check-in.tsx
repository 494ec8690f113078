import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Unplugged } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { localOf } from '../../draft/slots.ts';
import { useWords } from '../../use-words.ts';
import type { GuestLink } from '../api.ts';
import page from '../my-booking.module.css';
import { useCheckIn } from './api.ts';
import { CheckInCard } from './check-in-card.tsx';

/** `/{domain}/check-in/{token}`: a link that another guest has shared. It shows the stay's time and place only. */
export const SharedCheckIn = ({ link }: { readonly link: GuestLink }) => {
  const { t } = useTranslation('checkin');
  const { data, error } = useCheckIn(link);
  const words = useWords(data?.timezone ?? 'Europe/Oslo');
  if (error?.status === 404)
    return <EmptyState order={1} art={<Unplugged />} title={t('broken.title')} text={t('broken.text')} />;
  const dayOf = (at: string) => localOf(at, data?.timezone ?? 'Europe/Oslo').date;
  return (
    <section className={page.page}>
      {data ? (
        <div>
          <Title order={1} className={page.title}>
            {t('heading', { department: data.department.name, company: data.company.name })}
          </Title>
          <p className={page.lead}>
            {words.stay({ first: dayOf(data.date_from), last: dayOf(data.date_to) })}
            {data.address === null ? null : ` · ${data.address}`}
          </p>
        </div>
      ) : null}
      <CheckInCard link={link} />
    </section>
  );
};
