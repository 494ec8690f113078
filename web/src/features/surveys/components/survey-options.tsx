import type { SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';
import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { CopyField } from '#ui/detail/copy-field.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { changeSurvey } from '../api/surveys.ts';

/** The settings of an active survey: the link for anonymous answers, and messages about low scores. */
export const SurveyOptions = ({ survey }: { readonly survey: SurveyDetail }) => {
  const { t } = useTranslation('surveys');
  const changed = useChanged('survey');
  const [busy, setBusy] = useState(false);
  const set = async (values: { is_open?: boolean; alerts?: boolean }) => {
    setBusy(true);
    try {
      await changeSurvey(survey.id, values);
      toast.success(t('toast.changed'));
    } catch (error) {
      // The call has shown other failures.
      if (!(error instanceof ApiError)) throw error;
      if (error.text) toast.error(error.text);
    } finally {
      await changed();
      setBusy(false);
    }
  };
  return (
    <Panel title={t('options.title')}>
      <Stack gap="md">
        <Switch
          label={t('options.alerts')}
          description={t('options.alertsText')}
          checked={survey.alerts}
          disabled={busy}
          onChange={({ currentTarget }) => void set({ alerts: currentTarget.checked })}
        />
        <Switch
          label={t('options.open')}
          description={t('options.openText')}
          checked={survey.is_open}
          disabled={busy}
          onChange={({ currentTarget }) => void set({ is_open: currentTarget.checked })}
        />
        {survey.open_path === null ? null : (
          <CopyField label={t('options.link')} value={`${window.location.origin}${survey.open_path}`} />
        )}
      </Stack>
    </Panel>
  );
};
