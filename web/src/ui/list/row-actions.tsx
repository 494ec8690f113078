import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import { listMenu } from './list-menu.ts';

/** An action on a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why the action is disabled, shown below its name. */
  readonly hint?: string;
  /** The row's main action: a button next to the menu. In the menu while it is disabled. */
  readonly primary?: boolean;
}

const isButton = ({ primary = false, disabled = false }: RowAction): boolean => primary && !disabled;

/** A row's main action and its menu, labeled with the row. A click in them doesn't open the row. */
export const RowActions = ({ row, actions }: { readonly row: string; readonly actions: readonly RowAction[] }) => {
  const { t } = useTranslation('lists');
  if (actions.length === 0) return null;
  const inMenu = actions.filter((action) => !isButton(action));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only keeps clicks from the row
    <div className={classes.actions} onClick={(event) => event.stopPropagation()}>
      {actions.filter(isButton).map(({ key, label, onClick }) => (
        <Button
          key={key}
          variant="light"
          size="compact-md"
          className={classes.primary}
          aria-label={`${label}: ${row}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {inMenu.length === 0 ? null : (
        <Menu {...listMenu}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.menu}
              aria-label={t('actions', { row })}
            >
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(({ key, label, icon, onClick, danger = false, disabled = false, hint }) => (
              <Menu.Item
                key={key}
                leftSection={icon}
                onClick={onClick}
                disabled={disabled}
                {...(danger && { color: 'red' })}
              >
                {label}
                {hint === undefined ? null : <span className={classes.hint}>{hint}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
