import { BACKGROUND_PIXELS } from '@ledig/contract/file-limits.ts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../detail/panel.tsx';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import { toast } from '../toasts/toasts.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FileDrop } from './file-drop.tsx';
import { PICTURES } from './file-types.ts';
import classes from './files.module.css';
import { useFileChoice } from './use-file-choice.ts';

interface PicturePanelProps {
  /** The category's or unit's name, for the text alternative. */
  readonly name: string;
  /** Path of the current picture. */
  readonly picture: string | null;
  /** Whether the person may change the picture. */
  readonly isEditable: boolean;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** Reloads everything that shows the picture. */
  readonly onChanged: () => Promise<unknown>;
}

/** The picture of a category or unit: the current one, a new one, saving and deleting. */
export const PicturePanel = ({ name, picture, isEditable, send, remove, onChanged }: PicturePanelProps) => {
  const { t } = useTranslation('lists');
  const choice = useFileChoice({ pixels: BACKGROUND_PIXELS, send, onSaved: onChanged, saved: t('picture.saved') });
  const [isAsking, setAsking] = useState(false);
  const { chosen } = choice;
  if (!isEditable && picture === null) return null;
  const source = chosen?.preview ?? (chosen === null ? picture : null);
  const label = chosen === null ? t('picture.current', { name }) : t('file.preview');
  return (
    <Panel title={t('picture.title')}>
      <Text c="dimmed" size="sm" mb="sm">
        {t('picture.text')}
      </Text>
      {source === null ? null : <img className={classes.picture} src={source} alt={label} />}
      {isEditable ? (
        <>
          <FileDrop
            choice={choice}
            accept={PICTURES}
            label={t('picture.choose')}
            limits={t('picture.limits')}
            wrongType={t('picture.wrongType')}
          />
          <Group justify="flex-end" mt="sm">
            <FileButtons
              choice={choice}
              hasCurrent={picture !== null}
              texts={{ delete: t('picture.delete'), discard: t('picture.discard'), save: t('picture.save') }}
              onDelete={() => setAsking(true)}
            />
          </Group>
        </>
      ) : null}
      {isAsking ? (
        <DeleteDialog
          title={t('picture.deleteTitle')}
          confirmLabel={t('picture.delete')}
          onDelete={remove}
          onDone={() => {
            setAsking(false);
            toast.success(t('picture.deleted'));
            void onChanged();
          }}
          onClose={() => setAsking(false)}
        >
          {t('picture.deleteText')}
        </DeleteDialog>
      ) : null}
    </Panel>
  );
};
