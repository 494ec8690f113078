import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarX, IconListSearch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { IdSelect } from '#ui/form/id-select.tsx';
import { actionsColumn } from '#ui/list/actions-column.tsx';
import { nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { PageTable } from '#ui/list/page-table.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { type BlockedDate, type BlockListState, listBlocks, listKey } from './api/blocked-dates.ts';
import { BlockDialogs, type OpenBlockDialog } from './block-dialogs.tsx';
import { shortEdge } from './block-period.ts';
import classes from './blocked-dates.module.css';
import { useBlockMaterial } from './use-block-material.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

const descriptionOf = ({ description_en, description_no }: BlockedDate): string =>
  currentLanguage() === 'no' ? description_no : description_en;

const columns = (t: TFunction<'blocked'>): ListColumn<BlockedDate>[] => [
  nameColumn(t('field.description'), descriptionOf, {
    cell: (row) => (
      <span className={classes.option}>
        <span className={classes.swatch} data-color={row.color} aria-hidden="true" />
        <strong className={classes.description}>{descriptionOf(row)}</strong>
      </span>
    ),
  }),
  textColumn('department', t('field.department'), ({ department_name: name }) => name, {
    cell: (row) => (
      <>
        {row.department_name}
        {row.renting_entity_ids === null ? null : (
          <span className={classes.units}>{row.renting_entities.map(({ name }) => name).join(', ')}</span>
        )}
      </>
    ),
  }),
  { key: 'start', header: t('field.start'), cell: (row) => shortEdge(row.start_date, row.start_time) },
  { key: 'end', header: t('field.end'), cell: (row) => shortEdge(row.end_date, row.end_time) },
];

const actionsOf = (
  t: TFunction<'blocked'>,
  block: BlockedDate,
  open: (dialog: OpenBlockDialog) => void,
): RowAction[] => [
  {
    key: 'edit',
    label: t('action.edit'),
    icon: <IconPencil {...ICON} />,
    onClick: () => open({ kind: 'edit', block }),
  },
  {
    key: 'bookings',
    label: t('action.bookings'),
    icon: <IconListSearch {...ICON} />,
    onClick: () => open({ kind: 'bookings', block }),
  },
  {
    key: 'delete',
    label: t('action.delete'),
    icon: <IconTrash {...ICON} />,
    onClick: () => open({ kind: 'delete', block }),
    danger: true,
  },
];

/** The section "Blocked dates" of a company's settings: table, department filter, add, change and remove. */
export const BlockedDatesPanel = ({ companyId }: { readonly companyId: number }) => {
  const { t } = useTranslation('blocked');
  const { t: lists } = useTranslation('lists');
  const [state, setState] = useState<BlockListState>({ when: 'coming', departmentId: null, page: 1 });
  const [open, setOpen] = useState<OpenBlockDialog | null>(null);
  const material = useBlockMaterial(companyId);
  const query = useQuery({
    queryKey: listKey(companyId, state),
    queryFn: ({ signal }) => listBlocks(companyId, state, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLiveSubject('blockedDate');
  const mayAdd = material !== null && material.departments.length > 0;
  const add = (
    <Button
      leftSection={<IconPlus {...ICON} />}
      disabled={!mayAdd}
      onClick={() => setOpen({ kind: 'create', draft: {} })}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <IdSelect
          aria-label={t('filter.department')}
          placeholder={t('filter.department')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:action.clear') }}
          choices={material?.departments}
          value={state.departmentId}
          onChange={(id) => setState({ ...state, departmentId: id, page: 1 })}
        />
        <SegmentedControl
          aria-label={t('filter.when')}
          value={state.when}
          onChange={(when) => setState({ ...state, when: when as BlockListState['when'], page: 1 })}
          data={(['coming', 'past'] as const).map((when) => ({ value: when, label: t(`filter.${when}`) }))}
        />
        <span className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconCalendarX {...ICON} />}
            disabled={!mayAdd}
            onClick={() => setOpen({ kind: 'holidays' })}
          >
            {t('holidays.open')}
          </Button>
          {add}
        </span>
      </div>
      <PageTable<BlockedDate>
        label={t('title')}
        columns={[...columns(t), actionsColumn(lists, descriptionOf, (block) => actionsOf(t, block, setOpen))]}
        query={query}
        state={state}
        onChange={(next) => setState({ ...state, page: next.page ?? state.page })}
        rowKey={({ id }) => id}
        rowLabel={descriptionOf}
        onOpen={(block) => setOpen({ kind: 'edit', block })}
        empty={
          <EmptyState
            order={3}
            title={t(`empty.${state.when}`)}
            text={
              state.when === 'coming'
                ? t(material?.departments.length === 0 ? 'empty.noDepartment' : 'empty.text')
                : undefined
            }
          />
        }
      />
      {material && open ? (
        <BlockDialogs companyId={companyId} material={material} open={open} onOpen={setOpen} nameOf={descriptionOf} />
      ) : null}
    </div>
  );
};
