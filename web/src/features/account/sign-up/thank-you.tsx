import { Button, Stack } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlatform } from '#lib/use-platform.ts';
import { OWN_GUIDE } from '#ui/platform-links.tsx';
import { EmptyState } from '#ui/states.tsx';

interface ThankYouProps {
  readonly domain: string;
  readonly email: string;
  /** Whether the account must be verified by the mail. */
  readonly verifiesEmail: boolean;
}

/** Shown after sign-up: links to the guide and to sign-in. */
export const ThankYou = ({ domain, email, verifiesEmail }: ThankYouProps) => {
  const { t } = useTranslation('signup');
  const platform = usePlatform();
  const guide = platform?.getting_started_url ?? OWN_GUIDE;
  return (
    <EmptyState
      order={1}
      title={t('thanks.title')}
      text={verifiesEmail ? t('thanks.text', { email }) : t('thanks.textOpen')}
      action={
        <Stack gap="xs" w="100%" maw="20rem">
          <Button component={Link} to={`/${domain}/auth/signin`} size="md" fullWidth>
            {t('thanks.signIn')}
          </Button>
          <Button
            component="a"
            href={guide}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconBook size={18} aria-hidden />}
          >
            {t('thanks.guide')}
          </Button>
        </Stack>
      }
    />
  );
};
