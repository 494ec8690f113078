import { tagValue } from '@ledig/contract/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { textsOf } from '@ledig/domain/settings/read.ts';
import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../../lib/api/api-error.ts';
import { NOT_STORED, useSettingsChanged } from '../../../lib/company-settings.ts';
import { Panel, PanelStack } from '../../../ui/detail/panel.tsx';
import { DeleteDialog } from '../../../ui/form/delete-dialog.tsx';
import { useUnsavedChanges } from '../../../ui/settings/unsaved-changes.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { changeTags, deleteSetting } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { LastChange } from '../parts/last-change.tsx';
import { WithSettings } from '../parts/setting-form.tsx';
import classes from '../settings.module.css';
import { BilingualSetting } from './bilingual-panel.tsx';

interface TagListProps extends CompanyPart {
  readonly tags: readonly string[];
  /** The version of the list that is shown. */
  readonly version: string;
}

/** The tags of a company. Adding and removing save at once. Duplicates are refused. */
const TagList = ({ companyId, tags, version }: TagListProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const changed = useSettingsChanged(companyId);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const read = tagValue.safeParse(typed);
  const name = read.success ? read.data : '';
  const isTaken = tags.includes(name);
  useUnsavedChanges(typed.trim() !== '');

  const run = async (what: string, body: Parameters<typeof changeTags>[1], onDone: () => void) => {
    setBusy(what);
    setRefusal(null);
    try {
      await changeTags(companyId, body);
      await changed();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(Object.values(fieldErrors(error))[0] ?? (error.text || t('common:failure.validation')));
      // Another person may have changed the list.
      await changed();
    } finally {
      setBusy(null);
    }
  };
  const add = () =>
    run('', { add: name }, () => {
      setTyped('');
      toast.success(t('settings:tags.added', { name }));
    });
  const remove = (tag: string) =>
    run(tag, { remove: tag }, () => {
      toast.success(t('settings:tags.removed', { name: tag }));
      input.current?.focus();
    });
  return (
    <Panel title={t('settings:tags.title')}>
      {tags.length === 0 ? <Text c="dimmed">{t('settings:tags.none')}</Text> : null}
      <ul className={classes.tags} aria-label={t('settings:tags.title')}>
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            <CloseButton
              size="sm"
              aria-label={t('settings:tags.remove', { name: tag })}
              disabled={busy !== null}
              onClick={() => void remove(tag)}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isTaken && busy === null) void add();
        }}
      >
        <Group align="flex-start" gap="xs">
          <TextInput
            ref={input}
            className={classes.grow}
            label={t('settings:tags.label')}
            description={t('settings:tags.text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed}
            maxLength={SETTING_LIMITS.tagLength.max}
            error={isTaken ? t('settings:tags.taken') : refusal}
            onChange={({ currentTarget }) => {
              setRefusal(null);
              setTyped(currentTarget.value);
            }}
          />
          <Button
            type="submit"
            mt="1.55rem"
            leftSection={<IconPlus size={17} aria-hidden />}
            disabled={name === '' || isTaken}
            loading={busy === ''}
          >
            {t('settings:tags.add')}
          </Button>
        </Group>
      </form>
      <Group justify="space-between" gap="xs" mt="sm">
        <Text size="sm" c="dimmed">
          <LastChange companyId={companyId} settingKey="tags" />
        </Text>
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={tags.length === 0 || busy !== null}
          onClick={() => setAsking(true)}
        >
          {t('settings:tags.deleteAll')}
        </Button>
      </Group>
      {asking ? (
        <DeleteDialog
          title={t('settings:tags.deleteTitle')}
          confirmLabel={t('settings:tags.deleteAll')}
          onDelete={() => deleteSetting(companyId, 'tags', { version })}
          onDone={() => {
            setAsking(false);
            void changed();
            toast.success(t('settings:tags.deletedAll'));
            input.current?.focus();
          }}
          onClose={() => setAsking(false)}
        >
          {t('settings:tags.deleteText', { count: tags.length })}
        </DeleteDialog>
      ) : null}
    </Panel>
  );
};

/** The tags that guests may choose, and the text above them. */
export const TagsPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => (
      <PanelStack>
        <TagList
          companyId={companyId}
          tags={textsOf(settings.get('tags')?.value)}
          version={(settings.get('tags') ?? NOT_STORED).version}
        />
        <BilingualSetting
          companyId={companyId}
          settingKey="tags_description"
          stored={settings.get('tags_description') ?? NOT_STORED}
        />
      </PanelStack>
    )}
  </WithSettings>
);
