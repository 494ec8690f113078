import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toasts.tsx';
import { type FileKind, uploadFile, useFilesChanged } from '../api/company-files.ts';
import { fileRules } from './file-rules.ts';
import { asDataUrl, pixelsOf } from './read-file.ts';

/** A file that was chosen and not sent yet; `preview` only for pictures. */
export interface ChosenFile {
  readonly file: File;
  readonly preview: string | null;
}

/** The states of a company's file: none, chosen, uploading, stored. */
export const useFilePanel = (kind: FileKind, companyId: number) => {
  const { t } = useTranslation(['settings', 'common']);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = useFilesChanged();
  const { pixels } = fileRules[kind];

  const refuse = (text: string) => {
    setChosen(null);
    setRefusal(text);
    toast.error(text);
  };

  const choose = async (file: File) => {
    setRefusal(null);
    if (pixels === null) return setChosen({ file, preview: null });
    const preview = await asDataUrl(file);
    const size = await pixelsOf(preview);
    if (size !== null && (size.width > pixels.width || size.height > pixels.height))
      return refuse(t('settings:file.tooManyPixels', pixels));
    setChosen({ file, preview: size === null ? null : preview });
  };

  const save = async () => {
    if (chosen === null) return;
    setProgress(0);
    setRefusal(null);
    try {
      await uploadFile(kind, companyId, chosen.file, setProgress);
      await changed();
      setChosen(null);
      toast.success(t(`settings:kind.${kind}.saved`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) refuse(error.text || t('common:failure.validation'));
    } finally {
      setProgress(null);
    }
  };

  return { chosen, progress, refusal, choose, refuse, save, clear: () => setChosen(null), changed };
};
export type FilePanelState = ReturnType<typeof useFilePanel>;
