import type { ReactNode } from 'react';

const TABS = ['active', 'archived'] as const;

type Text =
  | 'title'
  | 'description'
  | 'search'
  | `tab.${(typeof TABS)[number]}`
  | `empty.${(typeof TABS)[number]}`
  | `empty.${(typeof TABS)[number]}Text`;

/** The usual properties of a list of records that can be archived. The feature's texts have these keys. */
export const archivableList = (textOf: (key: Text) => string, add: ReactNode) => ({
  title: textOf('title'),
  description: textOf('description'),
  action: add,
  tabs: TABS.map((key) => ({ key, label: textOf(`tab.${key}`) })),
  searchLabel: textOf('search'),
  rowKey: ({ id }: { readonly id: number }) => id,
  rowLabel: ({ name }: { readonly name: string }) => name,
  empty: (tab: string) =>
    tab === 'archived'
      ? { title: textOf('empty.archived'), text: textOf('empty.archivedText') }
      : { title: textOf('empty.active'), text: textOf('empty.activeText'), action: add },
});
