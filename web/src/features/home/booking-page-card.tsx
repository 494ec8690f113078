import { Button, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/announcer.tsx';
import classes from './home.module.css';

/** The link that guests book by: to copy and to open. */
export const BookingPageCard = ({ domain }: { readonly domain: string }) => {
  const { t } = useTranslation('home');
  const clipboard = useClipboard({ timeout: 2500 });
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
          <Button
            variant="light"
            leftSection={clipboard.copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
            onClick={() => {
              clipboard.copy(`${window.location.origin}${path}`);
              announce(t('bookingPage.copied'));
            }}
          >
            {clipboard.copied ? t('bookingPage.copied') : t('bookingPage.copy')}
          </Button>
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={17} aria-hidden />}
          >
            {t('bookingPage.open')}
          </Button>
        </div>
      </div>
    </section>
  );
};
