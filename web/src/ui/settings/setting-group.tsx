import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconRestore, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../detail/panel.tsx';
import { DeleteDialog } from '../form/delete-dialog.tsx';
import { FailureAlert } from '../form/failure-alert.tsx';
import { StaleChoice } from '../form/form-dialog.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { StatusChip } from '../status-chip.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface Deletion {
  /** Name of the button that asks and of the one that confirms; "Delete" if missing. */
  readonly action?: string;
  /** The confirmation's question. */
  readonly title: string;
  /** The effect of deleting. */
  readonly text: string;
  /** Deletes the stored value; rejects with `ApiError`. */
  readonly run: () => Promise<void>;
  readonly onDone: () => void;
}

/** A question before saving, because saving can't be undone. */
export interface Question {
  readonly title: string;
  readonly text: ReactNode;
}

interface SettingGroupProps<Values extends object> {
  /** Missing if the section has only this group. */
  readonly title?: string;
  /** One sentence about the setting. */
  readonly text?: string;
  readonly form: ContractForm<Values>;
  /** Whether a value is stored. Otherwise a chip says that the default applies. */
  readonly isStored: boolean;
  /** Missing if the setting can't be deleted. */
  readonly deletion?: Deletion;
  /** Loads the newest data after a version conflict. */
  readonly onReload?: () => void;
  /** Asked before saving. */
  readonly question?: Question | undefined;
  /** Accessible name of Save, where a section has several groups without titles. */
  readonly saveLabel?: string | undefined;
  /** Disables saving while a required field is empty. */
  readonly blocked?: boolean;
  /** The last editor. */
  readonly footnote?: ReactNode;
  readonly children: ReactNode;
}

const ICON = { size: 17, 'aria-hidden': true } as const;

const SaveState = ({ isDirty, isStored }: { readonly isDirty: boolean; readonly isStored: boolean }) => {
  const { t } = useTranslation('lists');
  if (isDirty) return <StatusChip tone="warn">{t('saveState.unsaved')}</StatusChip>;
  if (isStored) return <StatusChip tone="good">{t('saveState.saved')}</StatusChip>;
  return <StatusChip>{t('saveState.default')}</StatusChip>;
};

/**
 * Fields that are saved together: their state (customized, unsaved, default), Save and Delete, errors, and the choice
 * after a version conflict. Reports unsaved changes to the page.
 */
export const SettingGroup = <Values extends object>(props: SettingGroupProps<Values>) => {
  const {
    title,
    text,
    form,
    isStored,
    deletion,
    onReload,
    question,
    saveLabel,
    blocked = false,
    footnote,
    children,
  } = props;
  const { t } = useTranslation('lists');
  const [asking, setAsking] = useState<'deletion' | 'question' | null>(null);
  const close = () => setAsking(null);
  useUnsavedChanges(form.isDirty);
  return (
    <Panel title={title} action={<SaveState isDirty={form.isDirty} isStored={isStored} />}>
      {text === undefined ? null : (
        <Text c="dimmed" size="sm" mb="sm">
          {text}
        </Text>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (question === undefined) void form.submit();
          else if (form.isDirty) setAsking('question');
        }}
        noValidate
      >
        {form.stale ? <StaleChoice onMine={() => void form.overwrite()} onTheirs={onReload} /> : null}
        <FailureAlert text={form.failure} withIcon mb="sm" />
        {children}
        <Group justify="space-between" gap="xs" mt="md">
          <Text size="sm" c="dimmed">
            {footnote}
          </Text>
          <Group gap="xs">
            {deletion === undefined ? null : (
              <Button
                variant="default"
                leftSection={deletion.action === undefined ? <IconTrash {...ICON} /> : <IconRestore {...ICON} />}
                disabled={form.busy || !isStored}
                onClick={() => setAsking('deletion')}
              >
                {deletion.action ?? t('common:action.delete')}
              </Button>
            )}
            <Button
              type="submit"
              aria-label={saveLabel}
              leftSection={<IconDeviceFloppy {...ICON} />}
              disabled={!form.isDirty || blocked}
              loading={form.busy}
            >
              {t('common:action.save')}
            </Button>
          </Group>
        </Group>
      </form>
      {asking === 'question' && question !== undefined ? (
        <DeleteDialog
          title={question.title}
          confirmLabel={t('common:action.save')}
          onDelete={() => form.submit()}
          onDone={close}
          onClose={close}
        >
          {question.text}
        </DeleteDialog>
      ) : null}
      {asking === 'deletion' && deletion !== undefined ? (
        <DeleteDialog
          title={deletion.title}
          confirmLabel={deletion.action ?? t('common:action.delete')}
          onDelete={deletion.run}
          onDone={() => {
            close();
            deletion.onDone();
          }}
          onClose={close}
        >
          {deletion.text}
        </DeleteDialog>
      ) : null}
    </Panel>
  );
};
