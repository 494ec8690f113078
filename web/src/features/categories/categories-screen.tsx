import type { Category } from '@ledig/contract/departments/categories.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Select } from '@mantine/core';
import { IconEye, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useDepartmentsWithCategories } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { optionsOf } from '#ui/form/options.ts';
import { AddButton } from '#ui/list/add-button.tsx';
import { countColumn, dateColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { listCategories } from './api/categories.ts';
import classes from './categories.module.css';
import { CategoryDialogs, type Dialogs, useCategoryDialogs } from './components/category-dialogs.tsx';

const TABS = ['active', 'deleted'] as const;
const ICON = { size: 17, 'aria-hidden': true } as const;

const columns = (t: TFunction<'categories'>): ListColumn<Category>[] => [
  nameColumn(t('field.name'), (row) => row.name, {
    cell: (row) => <strong className={classes.title}>{row.name}</strong>,
  }),
  textColumn('department', t('field.department'), (row) => row.department.name),
  textColumn('company', t('field.company'), (row) => row.company.name, { ofCompany: true }),
  countColumn('entities', t('field.entities'), (row) => row.renting_entities_count),
  dateColumn('created', t('field.created'), (row) => row.created_at, { align: 'end' }),
];

/** A link is for one department, so the person must choose one first. */
const actionsOf = (
  t: TFunction<'categories'>,
  category: Category,
  given: {
    readonly view: () => void;
    readonly dialogs: Dialogs;
    readonly mayChange: boolean;
    readonly chosen: boolean;
  },
): RowAction[] => {
  const open = (kind: 'edit' | 'delete' | 'link') => () => given.dialogs.setOpen({ kind, category });
  const viewing = { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: given.view };
  if (category.deleted) return [viewing];
  const linking = {
    key: 'link',
    label: t('action.link'),
    icon: <IconQrcode {...ICON} />,
    onClick: open('link'),
    ...(!given.chosen && { disabled: true, hint: t('link.chooseFirst') }),
  };
  if (!given.mayChange) return [viewing, linking];
  return [
    viewing,
    { key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: open('edit') },
    linking,
    { key: 'delete', label: t('action.delete'), icon: <IconTrash {...ICON} />, onClick: open('delete'), danger: true },
  ];
};

/** The department filter of the list, stored in the address. */
const useChosenDepartment = () => {
  const [params, , patch] = useAddressParams();
  const departments = useDepartmentsWithCategories() ?? [];
  const text = params.get('department');
  const chosen = departments.find(({ id }) => String(id) === text) ?? null;
  const choose = (department: string | null) => patch({ department });
  return { departments, chosen, choose };
};

/** `/categories`. */
export const CategoriesScreen = () => {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const session = useSession();
  const dialogs = useCategoryDialogs();
  const { departments, chosen, choose } = useChosenDepartment();
  const mayChange = session !== null && may(session.role, 'category.change');
  const view = ({ id }: Category) => void navigate(`/categories/${id}`);
  const add = mayChange ? (
    <AddButton label={t('add')} onClick={() => dialogs.setOpen({ kind: 'create', departmentId: chosen?.id ?? null })} />
  ) : null;
  const filter = (
    <Select
      aria-label={t('field.department')}
      placeholder={t('lists:place.allDepartments')}
      clearable
      searchable
      w={260}
      data={optionsOf(departments)}
      value={chosen === null ? null : String(chosen.id)}
      onChange={choose}
    />
  );
  return (
    <>
      <ListScreen<Category>
        name={LISTS.categories}
        title={t('title')}
        description={t('description')}
        action={add}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        filters={filter}
        filter={chosen?.id ?? null}
        columns={() => columns(t)}
        load={(state, signal) => listCategories(state, chosen?.id ?? null, signal)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(row) => actionsOf(t, row, { view: () => view(row), dialogs, mayChange, chosen: chosen !== null })}
        onOpen={view}
        empty={(tab) =>
          tab === 'deleted'
            ? { title: t('empty.deleted') }
            : { title: t('empty.active'), text: t('empty.activeText'), ...(add && { action: add }) }
        }
      />
      <CategoryDialogs dialogs={dialogs} />
    </>
  );
};
