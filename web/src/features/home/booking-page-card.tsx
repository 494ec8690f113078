import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExternalButton } from '#ui/buttons/external-button.tsx';
import { CopyButton } from '#ui/detail/copy-button.tsx';
import classes from './home.module.css';

/** The link that guests book by: to copy and to open. */
export const BookingPageCard = ({ domain }: { readonly domain: string }) => {
  const { t } = useTranslation('home');
  const path = `/${domain}/book`;
  return (
    <section className={classes.card} aria-labelledby="booking-page">
      <div className={classes.bookingPage}>
        <Title order={2} size="h3" id="booking-page">
          {t('bookingPage.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('bookingPage.text')}
        </Text>
        <code className={classes.address}>{`${window.location.host}${path}`}</code>
        <div className={classes.buttons}>
          <CopyButton
            variant="light"
            value={`${window.location.origin}${path}`}
            label={t('bookingPage.copy')}
            copiedLabel={t('bookingPage.copied')}
          />
          <ExternalButton href={path}>{t('bookingPage.open')}</ExternalButton>
        </div>
      </div>
    </section>
  );
};
