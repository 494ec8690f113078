import { MAX_FILE_BYTES } from '@ledig/contract/file-limits.ts';
import { Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';
import type { FileChoice } from './use-file-choice.ts';

interface FileDropProps {
  readonly choice: FileChoice;
  /** Media types with the endings of their names. */
  readonly accept: Readonly<Record<string, string[]>>;
  readonly label: string;
  /** The limits in words. */
  readonly limits: string;
  readonly wrongType: string;
}

/** The drop area of a file, with its limits, progress and refusal. */
export const FileDrop = ({ choice, accept, label, limits, wrongType }: FileDropProps) => {
  const { t } = useTranslation('lists');
  return (
    <>
      <Dropzone
        className={classes.drop}
        accept={accept}
        multiple={false}
        maxSize={MAX_FILE_BYTES}
        disabled={choice.progress !== null}
        aria-label={label}
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
        onDrop={([file]) => {
          if (file) void choice.choose(file);
        }}
        onReject={([first]) => {
          const isTooLarge = first?.errors.some(({ code }) => code === 'file-too-large');
          choice.refuse(isTooLarge ? t('file.tooLarge') : wrongType);
        }}
      >
        <div className={classes.dropWords}>
          <IconCloudUpload size={26} stroke={1.6} aria-hidden />
          <div>
            <Text fw={550}>{t('file.drop')}</Text>
            <Text size="sm" c="dimmed">
              {limits}
            </Text>
          </div>
        </div>
      </Dropzone>
      {choice.progress === null ? null : (
        <Progress value={Math.round(choice.progress * 100)} aria-label={t('file.sending')} mt="xs" animated />
      )}
      {choice.refusal === null ? null : (
        <Text size="sm" c="red" role="alert" mt="xs">
          {choice.refusal}
        </Text>
      )}
    </>
  );
};
