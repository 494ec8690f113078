import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { useFileChoice } from '#ui/files/use-file-choice.ts';
import { type FileKind, uploadFile } from '../api/company-files.ts';
import { fileRules } from './file-rules.ts';

/** The states of a company's file: none, chosen, uploading, stored. */
export const useFilePanel = (kind: FileKind, companyId: number) => {
  const { t } = useTranslation('settings');
  const changed = useChanged('companyFile');
  const choice = useFileChoice({
    pixels: fileRules[kind].pixels,
    send: (file, onProgress) => uploadFile(kind, companyId, file, onProgress),
    onSaved: changed,
    saved: t(`kind.${kind}.saved`),
  });
  return { ...choice, changed };
};
