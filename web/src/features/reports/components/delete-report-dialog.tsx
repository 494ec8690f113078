import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { deleteReport } from '../api/reports.ts';
import { toastOf } from './toast-of.ts';

interface DeleteReportDialogProps {
  readonly report: ReportRow;
  readonly onClose: () => void;
}

/** Asks before a report is deleted, or canceled while it is being made. */
export const DeleteReportDialog = ({ report, onClose }: DeleteReportDialogProps) => {
  const { t } = useTranslation('reports');
  const changed = useChanged('report');
  const { name, state } = report;
  const isUnfinished = state === 'waiting' || state === 'running';
  const done = () => {
    toast.success(t(isUnfinished ? 'toast.canceled' : 'toast.deleted', { name }), toastOf(report));
    onClose();
    void changed();
  };
  return (
    <DeleteDialog
      title={t(isUnfinished ? 'delete.cancelTitle' : 'delete.title', { name })}
      confirmLabel={t(isUnfinished ? 'action.cancel' : 'action.delete')}
      onDelete={() => deleteReport(report.id)}
      onDone={done}
      onClose={onClose}
    >
      {t(isUnfinished ? 'delete.cancelText' : 'delete.text')}
    </DeleteDialog>
  );
};
