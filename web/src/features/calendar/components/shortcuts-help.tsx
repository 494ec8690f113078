import { ActionIcon, Kbd, Popover, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { boardKeys, shortcuts } from '../shortcuts.ts';
import type { Calendar } from '../use-calendar.ts';
import classes from './shortcuts-help.module.css';

/** A list of keys and their actions. */
const Keys = ({ rows }: { readonly rows: readonly { keys: readonly string[]; text: string }[] }) => (
  <dl className={classes.keys}>
    {rows.map(({ keys, text }) => (
      <div key={text}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** A button that shows all keys of a calendar. */
export const ShortcutsHelp = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const opened = calendar.overlays.panel === 'help';
  const own = shortcuts.filter(({ does }) => does !== 'quick' || calendar.schedule === 'HOURLY');
  return (
    <Popover
      opened={opened}
      onChange={(next) => calendar.overlays.setPanel(next ? 'help' : null)}
      position="bottom-end"
      shadow="md"
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={t('keys.title')} openDelay={400}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('keys.title')}
            onClick={() => calendar.overlays.setPanel(opened ? null : 'help')}
          >
            <IconKeyboard size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')} tabIndex={-1} data-autofocus>
        <h2 className={classes.title}>{t('keys.title')}</h2>
        <Keys rows={own.map(({ key, does }) => ({ keys: [key.toUpperCase()], text: t(`keys.does.${does}`) }))} />
        <h3 className={classes.part}>{t('keys.onBoard')}</h3>
        <Keys rows={boardKeys.map(({ keys, does }) => ({ keys, text: t(`keys.board.${does}`) }))} />
      </Popover.Dropdown>
    </Popover>
  );
};
