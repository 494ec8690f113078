import { Group, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { CollapsiblePanel, Panel } from '#ui/detail/panel.tsx';
import { FileButtons } from '#ui/files/file-buttons.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import files from '#ui/files/files.module.css';
import { inBytes } from '#ui/files/read-file.ts';
import type { ChosenFile } from '#ui/files/use-file-choice.ts';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { useUnsavedChanges } from '#ui/settings/unsaved-changes.tsx';
import { reloadWithToast, toast } from '#ui/toasts/toasts.tsx';
import { deleteFile, type FileKind } from '../api/company-files.ts';
import { fileRules } from '../parts/file-rules.ts';
import { LastChange } from '../parts/last-change.tsx';
import { useFilePanel } from '../parts/use-file-panel.ts';
import classes from '../settings.module.css';

/** The setting key under which the audit log lists changes of a file. */
const SETTING_OF: Readonly<Record<FileKind, string>> = {
  logo: 'logo_path',
  background: 'background',
  firelist: 'firelist_document_path',
};

interface FilePanelProps {
  readonly kind: FileKind;
  readonly companyId: number;
  /** Missing if the section's heading serves as title. */
  readonly title?: string | undefined;
  /** The current file: its picture, or a button to open it; null without one. */
  readonly current: ReactNode;
}

const Chosen = ({ file, preview }: ChosenFile) => {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.file}>
      {preview === null ? (
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      ) : (
        <img className={files.picture} src={preview} alt={t('lists:file.preview')} />
      )}
      <Text size="sm" c="dimmed" className={classes.fileName}>
        {file.name} · {inBytes(file.size, intlLocale(currentLanguage()))}
      </Text>
    </div>
  );
};

/** The collapsible panel of the logo. */
const LogoFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('settings');
  return <CollapsiblePanel title={t('file.logoPanel')}>{children}</CollapsiblePanel>;
};

/** A company's file: the current one, the chosen one, saving and deleting. */
export const FilePanel = ({ kind, companyId, title, current }: FilePanelProps) => {
  const { t } = useTranslation('settings');
  const panel = useFilePanel(kind, companyId);
  const [asking, setAsking] = useState(false);
  const { chosen } = panel;
  useUnsavedChanges(chosen !== null);
  const Frame = kind === 'logo' ? LogoFrame : Panel;
  const done = async () => {
    setAsking(false);
    const text = t(`kind.${kind}.deleted`);
    // The logo in the menu changes, so the page is loaded again.
    if (kind === 'logo') return reloadWithToast(text);
    await panel.changed();
    toast.success(text);
  };
  return (
    <Frame title={title}>
      <Text c="dimmed" size="sm" mb="sm">
        {t(`kind.${kind}.text`)}
      </Text>
      {chosen === null ? current : <Chosen {...chosen} />}
      <FileDrop
        choice={panel}
        accept={fileRules[kind].accept}
        label={t(`kind.${kind}.choose`)}
        limits={t(`kind.${kind}.limits`)}
        wrongType={t(`kind.${kind}.wrongType`)}
      />
      <Group justify="space-between" gap="xs" mt="sm">
        <Text size="sm" c="dimmed">
          <LastChange companyId={companyId} settingKey={SETTING_OF[kind]} />
        </Text>
        <FileButtons
          choice={panel}
          hasCurrent={current !== null}
          texts={{ delete: t('file.delete'), discard: t('file.discard'), save: t('file.save') }}
          onDelete={() => setAsking(true)}
        />
      </Group>
      {asking ? (
        <DeleteDialog
          title={t(`kind.${kind}.deleteTitle`)}
          confirmLabel={t('file.delete')}
          onDelete={() => deleteFile(kind, companyId)}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          {t(`kind.${kind}.deleteText`)}
        </DeleteDialog>
      ) : null}
    </Frame>
  );
};
