import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../account.module.css';
import { Steps } from '../parts/steps.tsx';
import { AddressPart, CompanyPart, PersonPart } from './parts.tsx';
import { ThankYou } from './thank-you.tsx';
import { useSignUp } from './use-sign-up.ts';

const SHOWN = [PersonPart, CompanyPart, AddressPart] as const;

/** `/auth/signup`: three parts, then thanks (specification, document 1, section 2, "Sign-up"). */
export const SignUpScreen = () => {
  const { t } = useTranslation('signup');
  const { form, part, busy, failure, submit, back, domain } = useSignUp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (domain !== null) return <ThankYou domain={domain} email={form.values.user.email} />;
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
      <Part form={form} />
      {isLast ? (
        <Text size="sm" c="dimmed">
          {t('free')}
        </Text>
      ) : null}
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
