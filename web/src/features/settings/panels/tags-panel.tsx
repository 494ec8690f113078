import { tagValue } from '@ledig/contract/companies/setting-values.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { textsOf } from '@ledig/domain/settings/read.ts';
import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { NOT_STORED } from '#lib/queries/company-settings.ts';
import { Panel, PanelStack } from '#ui/detail/panel.tsx';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { useUnsavedChanges } from '#ui/settings/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
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
  const changed = useChanged('setting');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The tags that are being added or removed. */
  const [saving, setSaving] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const read = tagValue.safeParse(typed);
  const name = read.success ? read.data : '';
  const isTaken = tags.includes(name);
  const isAdding = saving.some((tag) => !tags.includes(tag));
  useUnsavedChanges(typed.trim() !== '' || isAdding);

  /** Returns true when the change was saved. A refusal is shown below the field. */
  const save = async (tag: string, body: Parameters<typeof changeTags>[1]): Promise<boolean> => {
    setSaving((others) => [...others, tag]);
    setRefusal(null);
    try {
      await changeTags(companyId, body);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(Object.values(fieldErrors(error))[0] ?? (error.text || t('common:failure.validation')));
      return false;
    } finally {
      // Another person may have changed the list, so it is read again after a refusal too.
      await changed();
      setSaving((others) => others.filter((other) => other !== tag));
    }
  };
  /** The field is empty at once, so the next tag can be typed while this one is saved. */
  const add = async (tag: string): Promise<void> => {
    setTyped('');
    if (await save(tag, { add: tag })) toast.success(t('settings:tags.added', { name: tag }));
    else setTyped((next) => next || tag);
  };
  const remove = async (tag: string): Promise<void> => {
    if (!(await save(tag, { remove: tag }))) return;
    toast.success(t('settings:tags.removed', { name: tag }));
    input.current?.focus();
  };
  return (
    <Panel>
      {tags.length === 0 ? <Text c="dimmed">{t('settings:tags.none')}</Text> : null}
      <ul className={classes.tags} aria-label={t('settings:tags.title')}>
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            <CloseButton
              size="sm"
              aria-label={t('settings:tags.remove', { name: tag })}
              disabled={saving.includes(tag)}
              onClick={() => void remove(tag)}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isTaken && !saving.includes(name)) void add(name);
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
            mt="1.72rem"
            leftSection={<IconPlus size={17} aria-hidden />}
            disabled={name === '' || isTaken}
            loading={isAdding && typed === ''}
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
          disabled={tags.length === 0 || saving.length > 0}
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
