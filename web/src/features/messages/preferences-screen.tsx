import type { MessagePreferences } from '@ledig/contract/messages/messages.ts';
import { Button, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { type Choices, savePreferences, usePreferences } from './api/messages.ts';
import classes from './messages.module.css';

const FLAGS = ['email_notifications', 'email_reminders', 'sms_notifications', 'sms_reminders'] as const;

interface FormProps {
  readonly domain: string;
  readonly token: string;
  readonly stored: MessagePreferences;
}

const PreferencesForm = ({ domain, token, stored }: FormProps) => {
  const { t } = useTranslation('messages');
  const { company, email, ...flags } = stored;
  const [choices, setChoices] = useState<Choices>(flags);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await savePreferences(domain, token, choices);
      setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Title order={1} size="h2">
        {t('preferences.title')}
      </Title>
      <Text c="dimmed">{t('preferences.text', { company, email })}</Text>
      <div className={classes.choices}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            size="md"
            label={t(`preferences.${flag}`)}
            checked={choices[flag]}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setState('idle');
              setChoices((before) => ({ ...before, [flag]: checked }));
            }}
          />
        ))}
      </div>
      <Button type="submit" loading={state === 'busy'}>
        {t('common:action.save')}
      </Button>
      <Text role="status" mt="sm">
        {state === 'saved' ? t('preferences.saved') : null}
        {state === 'failed' ? t('preferences.failed') : null}
      </Text>
    </form>
  );
};

/** `/my-messages/{domain}/{token}`: where a guest chooses which messages to get; linked from every mail. */
export const PreferencesScreen = () => {
  const { t } = useTranslation('messages');
  const { domain = '', token = '' } = useParams();
  const { data, error, refetch } = usePreferences(domain, token);
  return (
    <div className={classes.page}>
      {data ? <PreferencesForm domain={domain} token={token} stored={data} /> : null}
      {!data && !error ? <LinesSkeleton lines={5} /> : null}
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState order={1} title={t('preferences.missing')} text={t('preferences.missingText')} />
      ) : error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
};
