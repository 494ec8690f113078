import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListColumn } from './list-columns.ts';
import { listMenu } from './list-menu.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListToolsProps<Row> {
  /** Names the list for its saved views. */
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (column: string) => void;
  /** Undefined while there are no rows to export. */
  readonly onExport: (() => void) | undefined;
}

/** The saved views, the column choice (on wide screens) and the CSV export. */
export const ListTools = <Row,>({ name, columns, hidden, onToggle, onExport }: ListToolsProps<Row>) => {
  const { t } = useTranslation('lists');
  const choosable = columns.filter(({ fixed }) => !fixed);
  return (
    <div className={classes.tools}>
      <ViewsMenu list={name} />
      {choosable.length < 2 ? null : (
        <Menu {...listMenu}>
          <Menu.Target>
            <Tooltip label={t('columns')}>
              <ActionIcon variant="default" size={36} className={classes.wide} aria-label={t('columns')}>
                <IconColumns3 size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            {choosable.map(({ key, header }) => (
              <Menu.CheckboxItem key={key} checked={!hidden.has(key)} onChange={() => onToggle(key)}>
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Tooltip label={t('export')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('export')}
          disabled={onExport === undefined}
          onClick={onExport}
        >
          <IconFileSpreadsheet size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};
