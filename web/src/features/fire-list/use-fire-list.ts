import type { FireListBody } from '@ledig/contract/reports/reports.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { canPrintPdf, printPdf } from '#lib/printing/print-pdf.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { fetchDocument, fetchGuests } from './api/fire-list.ts';
import { type Outcome, runFireList } from './run-fire-list.ts';

export const parts = ['document', 'guests'] as const;
export type Part = (typeof parts)[number];

/** The progress of one document. */
export type Progress =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly file: Blob; readonly name: string };
export type Papers = Readonly<Record<Part, Progress>>;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Shows a refusal with its code. `call` has shown other errors. */
export const showRefusal = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404 || error.status === 422) toast.error(`${error.text} (${error.code})`);
};

/** Prints a document. Saves it on phones, and if it can't be drawn. */
export const handOver = async (name: string, file: Blob): Promise<void> => {
  if (!canPrintPdf()) return saveFile(name, file);
  await printPdf(file).catch(() => saveFile(name, file));
};

/**
 * Prints a company's fire list: the document, and the guest list a second later. Refusals are shown. Without a guest
 * list the dialog closes. Rule: docs/rules/guests.md#fire-list.
 * @param date for the names of the files; undefined while it isn't known and the list can't be printed
 * @param onNoList closes the dialog
 */
export const useFireList = (date: LocalDate | undefined, onNoList: () => void) => {
  const { t } = useTranslation('firelist');
  const [papers, setPapers] = useState<Papers | null>(null);
  const isThere = useRef(true);
  // The run whose results are shown. Another choice hides earlier results.
  const shown = useRef(0);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const print = async (body: FireListBody): Promise<void> => {
    shown.current += 1;
    const run = shown.current;
    const show = (part: Part, progress: Progress) => {
      if (run === shown.current) setPapers((before) => before && { ...before, [part]: progress });
    };
    const settle = (part: Part, outcome: Outcome) => {
      const name = t(`fileName.${part}`, { date });
      show(part, outcome.kind === 'ready' ? { ...outcome, name } : { kind: 'failed' });
      if (outcome.kind === 'ready') void handOver(name, outcome.file);
      else showRefusal(outcome.error);
    };
    setPapers({ document: { kind: 'loading' }, guests: { kind: 'waiting' } });
    await runFireList({
      document: () => fetchDocument(body),
      guests: () => {
        show('guests', { kind: 'loading' });
        return fetchGuests(body);
      },
      wait,
      onDocument: (outcome) => settle('document', outcome),
      onGuests: (outcome) => {
        settle('guests', outcome);
        if (outcome.kind === 'failed' && isThere.current && run === shown.current) onNoList();
      },
    });
  };

  const forget = () => {
    shown.current += 1;
    setPapers(null);
  };
  const isBusy = papers !== null && parts.some((part) => ['waiting', 'loading'].includes(papers[part].kind));
  return { papers, isBusy, print, forget };
};
