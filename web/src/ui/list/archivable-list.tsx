import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddButton } from './add-button.tsx';

const TABS = ['active', 'archived'] as const;

type Text =
  | 'add'
  | 'title'
  | 'description'
  | 'search'
  | `tab.${(typeof TABS)[number]}`
  | `empty.${(typeof TABS)[number]}`
  | `empty.${(typeof TABS)[number]}Text`;

/**
 * The usual properties of a list of records that can be archived. The feature's texts have these keys.
 *
 * @param more a further button, before the one that adds a record
 */
export const archivableList = (textOf: (key: Text) => string, onAdd: () => void, more?: ReactNode) => {
  const add = <AddButton label={textOf('add')} onClick={onAdd} />;
  const action = more ? (
    <Group gap="xs">
      {more}
      {add}
    </Group>
  ) : (
    add
  );
  return {
    title: textOf('title'),
    description: textOf('description'),
    action,
    tabs: TABS.map((key) => ({ key, label: textOf(`tab.${key}`) })),
    searchLabel: textOf('search'),
    rowKey: ({ id }: { readonly id: number }) => id,
    rowLabel: ({ name }: { readonly name: string }) => name,
    empty: (tab: string) =>
      tab === 'archived'
        ? { title: textOf('empty.archived'), text: textOf('empty.archivedText') }
        : { title: textOf('empty.active'), text: textOf('empty.activeText'), action },
  };
};
