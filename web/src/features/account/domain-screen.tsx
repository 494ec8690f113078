import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { knownDomain } from '#lib/session/session.ts';
import { PrefixedField } from '#ui/inputs/prefixed-field.tsx';
import classes from './account.module.css';
import { useCheckDomain } from './api/check-domain.ts';
import { isSlug, readSlug } from './domain-slug.ts';
import { AccountForm } from './parts/account-form.tsx';
import { NoAccount } from './parts/no-account.tsx';

/** `/login`: asks for the company's domain to sign in on. */
export const DomainScreen = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const check = useCheckDomain();
  const sendsEmail = usePlatform()?.sends_email ?? false;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => knownDomain() ?? '');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const slug = readSlug(typed);
    setTyped(slug);
    if (!isSlug(slug)) {
      setError(slug === '' ? t('domain.required') : t('domain.invalid'));
      field.current?.focus();
      return;
    }
    try {
      await check.mutateAsync(slug);
      await navigate(`/${slug}/auth/signin`);
    } catch (reason) {
      // Missing answers and server failures have already been shown.
      const isShown = !(reason instanceof ApiError) || reason.status === 0 || reason.status >= 500;
      if (!isShown) setError(reason.status === 429 ? reason.text || t('tooMany') : t('domain.unknown'));
      field.current?.focus();
    }
  };

  return (
    <AccountForm
      title={t('domain.title')}
      intro={t('domain.intro')}
      submitLabel={t('domain.next')}
      busy={check.isPending}
      button={{ rightSection: <IconArrowRight size={18} aria-hidden /> }}
      after={<NoAccount />}
      onSubmit={submit}
    >
      <PrefixedField
        ref={field}
        size="md"
        label={t('domain.label')}
        prefix={`${window.location.host}/`}
        value={typed}
        error={error}
        autoCapitalize="none"
        autoComplete="organization"
        autoCorrect="off"
        spellCheck={false}
        maxLength={255}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      {sendsEmail ? (
        <Anchor component={Link} to="/auth/find-domain" size="sm" className={classes.aside ?? ''}>
          {t('findDomain.link')}
        </Anchor>
      ) : null}
    </AccountForm>
  );
};
