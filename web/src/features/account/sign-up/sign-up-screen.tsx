import { PASSWORD_MAX, PASSWORD_MIN } from '@ledig/contract/account/account-person.ts';
import { suggestDomain } from '@ledig/domain/account/suggest-domain.ts';
import { Anchor, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { useSignUpState } from '#lib/queries/use-sign-up-state.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { PlatformLinks } from '#ui/page/platform-links.tsx';
import { ClosedDoor } from '#ui/states/illustrations.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import classes from '../account.module.css';
import { AccountForm } from '../parts/account-form.tsx';
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
        <LinkButton to="/login" variant="default" size="md">
          {t('signIn')}
        </LinkButton>
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

/** The address that the booking page will have. */
const Preview = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('signup');
  return (
    <Text component="span" size="xs" className={classes.hint ?? ''}>
      {t('company.preview')}{' '}
      <strong>{`${window.location.origin}/${suggestDomain(name) || t('company.example')}/book`}</strong>
    </Text>
  );
};

/** The form with four fields. After it, the person is signed in to the new account. */
const SignUpForm = ({ invitation, verifiesEmail }: FormProps) => {
  const { t } = useTranslation(['signup', 'account']);
  const { form, busy, isRestored } = useSignUp({ invitation, verifiesEmail });
  const { failure, submit } = form;
  const { getInputProps, values } = form.form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AccountForm
      title={t('title')}
      intro={t('intro')}
      titleRef={heading}
      failure={failure}
      submitLabel={t('submit')}
      busy={busy}
      after={
        <Text size="sm" c="dimmed" ta="center">
          {t('haveAccount')}{' '}
          <Anchor component={Link} to="/login" size="sm" underline="always">
            {t('signIn')}
          </Anchor>
        </Text>
      }
      onSubmit={submit}
    >
      {isRestored ? (
        <Text size="sm" c="dimmed">
          {t('restored')}
        </Text>
      ) : null}
      <TextInput
        label={t('company.name')}
        description={<Preview name={values.company_name} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="organization"
        required
        maxLength={255}
        {...getInputProps('company_name')}
      />
      <TextInput label={t('person.name')} autoComplete="name" required maxLength={255} {...getInputProps('name')} />
      <TextInput
        type="email"
        label={t('person.email')}
        autoComplete="username"
        inputMode="email"
        required
        maxLength={255}
        {...getInputProps('email')}
      />
      <PasswordField
        label={t('account:newPassword.label')}
        description={t('account:newPassword.hint', { min: PASSWORD_MIN })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        {...getInputProps('password')}
      />
      <Text size="sm" c="dimmed">
        {t('free')}
      </Text>
      <Agreement />
    </AccountForm>
  );
};
