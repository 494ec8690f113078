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
export const archivableList = (t: (key: Text) => string, add: ReactNode) => ({
  title: t('title'),
  description: t('description'),
  action: add,
  tabs: TABS.map((key) => ({ key, label: t(`tab.${key}`) })),
  searchLabel: t('search'),
  rowKey: ({ id }: { readonly id: number }) => id,
  rowLabel: ({ name }: { readonly name: string }) => name,
  empty: (tab: string) =>
    tab === 'archived'
      ? { title: t('empty.archived'), text: t('empty.archivedText') }
      : { title: t('empty.active'), text: t('empty.activeText'), action: add },
});
