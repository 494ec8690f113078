import type { SurveyRow } from '@ledig/contract/surveys/survey-shapes.ts';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { archiveSurvey } from '../api/surveys.ts';

/** Asks before a survey is deactivated. */
export const DeactivateDialog = ({ survey, onClose }: { readonly survey: SurveyRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('surveys');
  const changed = useChanged('survey');
  const { name } = survey;
  const done = () => {
    toast.success(t('toast.deactivated', { name }));
    onClose();
    void changed();
  };
  return (
    <DeleteDialog
      title={t('deactivate.title', { name })}
      confirmLabel={t('action.deactivate')}
      onDelete={() => archiveSurvey(survey.id)}
      onDone={done}
      onClose={onClose}
    >
      {t('deactivate.text')}
    </DeleteDialog>
  );
};
