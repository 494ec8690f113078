import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { toast } from '../toasts/toasts.tsx';
import { asDataUrl, pixelsOf } from './read-file.ts';

/** A file that was chosen and not sent yet; `preview` only for pictures. */
export interface ChosenFile {
  readonly file: File;
  readonly preview: string | null;
}

interface FileTarget {
  /** The maximum size of a picture. Null for files without pixels. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** Sends the file; `onProgress` gets the sent share, from 0 to 1. */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  /** Reloads everything that shows the file. */
  readonly onSaved: () => Promise<unknown>;
  /** Toast after the file was stored. */
  readonly saved: string;
}

/** The states of a file: none, chosen, uploading, stored. The drop area shows a refusal, so there is no toast for it. */
export const useFileChoice = ({ pixels, send, onSaved, saved }: FileTarget) => {
  const { t } = useTranslation(['lists', 'common']);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const refuse = (text: string) => {
    setChosen(null);
    setRefusal(text);
  };

  const choose = async (file: File) => {
    setRefusal(null);
    if (pixels === null) return setChosen({ file, preview: null });
    const preview = await asDataUrl(file);
    const size = await pixelsOf(preview);
    if (size !== null && (size.width > pixels.width || size.height > pixels.height))
      return refuse(t('lists:file.tooManyPixels', pixels));
    setChosen({ file, preview: size === null ? null : preview });
  };

  const save = async () => {
    if (chosen === null) return;
    setProgress(0);
    setRefusal(null);
    try {
      await send(chosen.file, setProgress);
      await onSaved();
      setChosen(null);
      toast.success(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) refuse(error.text || t('common:failure.validation'));
    } finally {
      setProgress(null);
    }
  };

  return { chosen, progress, refusal, choose, refuse, save, clear: () => setChosen(null) };
};
export type FileChoice = ReturnType<typeof useFileChoice>;
