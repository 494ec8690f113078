import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePlatform } from '#lib/use-platform.ts';
import { useSignUpState } from '#lib/use-sign-up-mode.ts';
import { ClosedDoor } from '#ui/illustrations.tsx';
import { PlatformLinks } from '#ui/platform-links.tsx';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import classes from '../account.module.css';
import { Steps } from '../parts/steps.tsx';
import { AddressPart, CompanyPart, PersonPart } from './parts.tsx';
import { ThankYou } from './thank-you.tsx';
import { useSignUp } from './use-sign-up.ts';

/** The pages that apply to the new account, above the button that creates it. */
const Agreement = () => {
  const { t } = useTranslation('signup');
  const platform = usePlatform();
  if (!platform?.terms_url && !platform?.privacy_url) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('agreement')}
      </Text>
      <PlatformLinks reader="guest" />
    </div>
  );
};

const SHOWN = [PersonPart, CompanyPart, AddressPart] as const;

/** Shown in place of the form: sign-up is closed, or needs an invitation that is missing, used or expired. */
const NoSignUp = ({ reason }: { readonly reason: 'closed' | 'invite' | 'used' }) => {
  const { t } = useTranslation('signup');
  return (
    <EmptyState
      order={1}
      art={<ClosedDoor />}
      title={t(`shut.${reason}.title`)}
      text={t(`shut.${reason}.text`)}
      action={
        <Button component={Link} to="/login" variant="default" size="md">
          {t('signIn')}
        </Button>
      }
    />
  );
};

/** `/auth/signup`, with `?invitation=` if one is required (docs/rules/sign-up.md#who-may-sign-up). */
export const SignUpScreen = () => {
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  const { data, isError, refetch } = useSignUpState(invitation);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  if (data.mode === 'closed') return <NoSignUp reason="closed" />;
  if (data.mode === 'open') return <SignUpForm invitation={null} verifiesEmail={data.verifiesEmail} />;
  if (invitation === null) return <NoSignUp reason="invite" />;
  return data.isInvitationGood ? (
    <SignUpForm invitation={invitation} verifiesEmail={data.verifiesEmail} />
  ) : (
    <NoSignUp reason="used" />
  );
};

interface FormProps {
  readonly invitation: string | null;
  readonly verifiesEmail: boolean;
}

/** Three parts, then thanks. */
const SignUpForm = ({ invitation, verifiesEmail }: FormProps) => {
  const { t } = useTranslation('signup');
  const { form, part, busy, failure, submit, back, domain, isRestored } = useSignUp(invitation);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (domain !== null) return <ThankYou domain={domain} email={form.values.user.email} verifiesEmail={verifiesEmail} />;
  const Part = SHOWN[part] ?? PersonPart;
  const isLast = part === SHOWN.length - 1;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('title')}
        </Title>
        <Text c="dimmed" mt={6}>
          {t('intro')}
        </Text>
      </div>
      <Steps label={t('progress')} at={part} steps={[t('person.title'), t('company.title'), t('address.title')]} />
      {failure === null ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {isRestored && part === 0 ? (
        <Text size="sm" c="dimmed">
          {t('restored')}
        </Text>
      ) : null}
      <Part form={form} />
      {isLast ? (
        <Text size="sm" c="dimmed">
          {t('free')}
        </Text>
      ) : null}
      {isLast ? <Agreement /> : null}
      <Group grow preventGrowOverflow={false} wrap="nowrap">
        {part === 0 ? null : (
          <Button type="button" variant="default" size="md" onClick={back} disabled={busy} flex="0 0 auto">
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size="md"
          loading={busy}
          rightSection={isLast ? undefined : <IconArrowRight size={18} aria-hidden />}
        >
          {isLast ? t('submit') : t('next')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" ta="center">
        {t('haveAccount')}{' '}
        <Anchor component={Link} to="/login" size="sm" underline="always">
          {t('signIn')}
        </Anchor>
      </Text>
    </form>
  );
};
