import { MAX_FILE_BYTES } from '@ledig/contract/file-limits.ts';
import { Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../api/company-files.ts';
import classes from '../settings.module.css';
import { fileRules } from './file-rules.ts';
import type { FilePanelState } from './use-file-panel.ts';

interface FileDropProps {
  readonly kind: FileKind;
  readonly panel: FilePanelState;
}

/** The drop area of a file, with its limits and progress. */
export const FileDrop = ({ kind, panel }: FileDropProps) => {
  const { t } = useTranslation('settings');
  const { accept } = fileRules[kind];
  const busy = panel.progress !== null;
  return (
    <>
      <Dropzone
        className={classes.drop}
        accept={accept}
        multiple={false}
        maxSize={MAX_FILE_BYTES}
        disabled={busy}
        aria-label={t(`kind.${kind}.choose`)}
        inputProps={{ 'aria-label': t(`kind.${kind}.choose`), tabIndex: -1 }}
        onDrop={([file]) => {
          if (file) void panel.choose(file);
        }}
        onReject={([first]) => {
          const tooLarge = first?.errors.some(({ code }) => code === 'file-too-large');
          panel.refuse(t(tooLarge ? 'file.tooLarge' : `kind.${kind}.wrongType`));
        }}
      >
        <div className={classes.dropWords}>
          <IconCloudUpload size={26} stroke={1.6} aria-hidden />
          <div>
            <Text fw={550}>{t('file.drop')}</Text>
            <Text size="sm" c="dimmed">
              {t(`kind.${kind}.limits`)}
            </Text>
          </div>
        </div>
      </Dropzone>
      {panel.progress === null ? null : (
        <Progress value={Math.round(panel.progress * 100)} aria-label={t('file.sending')} mt="xs" animated />
      )}
      {panel.refusal === null ? null : (
        <Text size="sm" c="red" role="alert" mt="xs">
          {panel.refusal}
        </Text>
      )}
    </>
  );
};
