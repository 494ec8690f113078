import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, intlLocale } from '../../../lib/i18n.ts';
import { CollapsiblePanel, Panel } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { reloadWithToast, toast } from '../../../ui/toasts.tsx';
import { deleteFile, type FileKind } from '../api/company-files.ts';
import { FileDrop } from '../parts/file-drop.tsx';
import { inBytes } from '../parts/read-file.ts';
import { type ChosenFile, useFilePanel } from '../parts/use-file-panel.ts';
import classes from '../settings.module.css';

interface FilePanelProps {
  readonly kind: FileKind;
  readonly companyId: number;
  /** What is there: its picture, or a button that opens it; null for none. */
  readonly current: ReactNode;
}

const Chosen = ({ file, preview }: ChosenFile) => {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.file}>
      {preview === null ? (
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      ) : (
        <img className={classes.picture} src={preview} alt={t('file.preview')} />
      )}
      <Text size="sm" c="dimmed" className={classes.fileName}>
        {file.name} · {inBytes(file.size, intlLocale(currentLanguage()))}
      </Text>
    </div>
  );
};

/** The logo's panel folds away (specification, document 1, section 2, "Settings"). */
const LogoFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('settings');
  return <CollapsiblePanel title={t('file.logoPanel')}>{children}</CollapsiblePanel>;
};

/** One file of a company: what is there, what was chosen, saving and deleting. */
export const FilePanel = ({ kind, companyId, current }: FilePanelProps) => {
  const { t } = useTranslation('settings');
  const panel = useFilePanel(kind, companyId);
  const [asking, setAsking] = useState(false);
  const { chosen, progress } = panel;
  const Frame = kind === 'logo' ? LogoFrame : Panel;
  const done = async () => {
    setAsking(false);
    const text = t(`kind.${kind}.deleted`);
    // The specification reloads the page after a logo is deleted.
    if (kind === 'logo') return reloadWithToast(text);
    await panel.changed();
    toast.success(text);
  };
  return (
    <Frame>
      <Text c="dimmed" size="sm" mb="sm">
        {t(`kind.${kind}.text`)}
      </Text>
      {chosen === null ? current : <Chosen {...chosen} />}
      <FileDrop kind={kind} panel={panel} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={progress !== null || (chosen === null && current === null)}
          onClick={() => (chosen === null ? setAsking(true) : panel.clear())}
        >
          {t(chosen === null ? 'file.delete' : 'file.discard')}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={17} aria-hidden />}
          disabled={chosen === null}
          loading={progress !== null}
          onClick={() => void panel.save()}
        >
          {t('file.save')}
        </Button>
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
