import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/browser/save-file.ts';
import { canPrintPdf } from '#lib/printing/print-pdf.ts';
import { ExternalButton } from '#ui/buttons/external-button.tsx';
import { handOver, type Papers, type Part, type Progress, parts } from '../use-fire-list.ts';
import classes from './paper-lines.module.css';

const ICON = { size: 17, 'aria-hidden': true } as const;
/** How long the address stays valid, because a tab that shows the file may still save it. */
const KEPT_MS = 60_000;

/** An object URL of a file, revoked some time after unmounting. */
const useAddress = (file: Blob): string => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), KEPT_MS);
  }, [file]);
  return address;
};

const StateIcon = ({ kind }: { readonly kind: Progress['kind'] }) => {
  if (kind === 'loading') return <Loader size={20} aria-hidden />;
  if (kind === 'waiting') return <IconClock size={20} className={classes.muted} aria-hidden />;
  return kind === 'ready' ? (
    <IconCircleCheck size={20} className={classes.good} aria-hidden />
  ) : (
    <IconAlertTriangle size={20} className={classes.bad} aria-hidden />
  );
};

/** The actions for a finished document. */
const Actions = ({ part, file, name }: { readonly part: Part; readonly file: Blob; readonly name: string }) => {
  const { t } = useTranslation('firelist');
  const address = useAddress(file);
  const about = (action: 'print' | 'open' | 'save') => ({
    'aria-label': t(`paper.${action}`, { name: t(`part.${part}`) }),
  });
  if (!canPrintPdf()) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload {...ICON} />}
        {...about('save')}
        onClick={() => saveFile(name, file)}
      >
        {t('action.save')}
      </Button>
    );
  }
  return (
    <>
      <ExternalButton size="xs" href={address} {...about('open')}>
        {t('action.open')}
      </ExternalButton>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter {...ICON} />}
        {...about('print')}
        onClick={() => void handOver(name, file)}
      >
        {t('action.print')}
      </Button>
    </>
  );
};

/** The two documents with their progress and actions. */
export const PaperLines = ({ papers }: { readonly papers: Papers }) => {
  const { t } = useTranslation('firelist');
  return (
    <ul className={classes.list} aria-label={t('papers')}>
      {parts.map((part) => {
        const progress = papers[part];
        return (
          <li key={part} className={classes.line}>
            <StateIcon kind={progress.kind} />
            <span className={classes.words} role="status">
              <strong>{t(`part.${part}`)}</strong>
              <small>{t(`state.${progress.kind}`)}</small>
            </span>
            {progress.kind === 'ready' ? (
              <span className={classes.actions}>
                <Actions part={part} file={progress.file} name={progress.name} />
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};
