import { ActionIcon, Button, Menu, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { MountedModal } from '../dialogs/mounted-modal.tsx';
import { toast } from '../toasts/toasts.tsx';
import classes from './list.module.css';
import { listMenu } from './list-menu.ts';
import { MAX_VIEW_NAME, useSavedViews, viewQuery } from './saved-views.ts';

interface SaveDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

const SaveDialog = ({ onSave, onClose }: SaveDialogProps) => {
  const { t } = useTranslation('lists');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError(t('views.nameMissing'));
    else onSave(name.trim());
  };
  return (
    <MountedModal
      onClose={onClose}
      title={t('views.save')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t('views.name')}
          description={t('views.nameHint')}
          value={name}
          error={error}
          maxLength={MAX_VIEW_NAME}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <DialogFooter place="flow">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit">{t('common:action.save')}</Button>
        </DialogFooter>
      </form>
    </MountedModal>
  );
};

/** The saved views of a list: choose one, save the current search and filters, remove one. */
export const ViewsMenu = ({ list }: { readonly list: string }) => {
  const { t } = useTranslation('lists');
  const { views, save, remove } = useSavedViews(list);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const current = viewQuery(search);
  return (
    <>
      <Menu {...listMenu} width={260}>
        <Menu.Target>
          <Tooltip label={t('views.title')}>
            <ActionIcon variant="default" size={36} aria-label={t('views.title')}>
              <IconBookmark size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 ? <Menu.Label>{t('views.none')}</Menu.Label> : null}
          {views.map(({ name, query }) => (
            <div key={name} className={classes.view}>
              <Menu.Item
                aria-current={query === current || undefined}
                onClick={() => void navigate(query === '' ? pathname : `${pathname}?${query}`)}
              >
                {name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={t('views.remove', { name })}
                closeMenuOnClick={false}
                onClick={() => remove(name)}
              >
                <IconX size={15} aria-hidden />
              </Menu.Item>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={() => setSaving(true)}>
            {t('views.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving ? (
        <SaveDialog
          onClose={() => setSaving(false)}
          onSave={(name) => {
            save({ name, query: current });
            setSaving(false);
            toast.success(t('views.saved', { name }));
          }}
        />
      ) : null}
    </>
  );
};
