import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarX, IconListSearch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n.ts';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { RowActions } from '#ui/list/row-actions.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { type BlockedDate, type BlockListState, listBlocks, listKey } from './api/blocked-dates.ts';
import { BlockDialogs, type OpenBlockDialog } from './block-dialogs.tsx';
import { shortEdge } from './block-period.ts';
import classes from './blocked-dates.module.css';
import { useBlockMaterial } from './use-block-material.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

const descriptionOf = ({ description_en, description_no }: BlockedDate): string =>
  currentLanguage() === 'no' ? description_no : description_en;

const columns = (t: TFunction<'blocked'>, open: (dialog: OpenBlockDialog) => void): Column<BlockedDate>[] => [
  {
    key: 'description',
    header: t('field.description'),
    card: 'title',
    cell: (row) => (
      <span className={classes.option}>
        <span className={classes.swatch} data-color={row.color} aria-hidden="true" />
        <strong className={classes.description}>{descriptionOf(row)}</strong>
      </span>
    ),
  },
  {
    key: 'department',
    card: 'plain',
    header: t('field.department'),
    cell: (row) => (
      <>
        {row.department_name}
        {row.renting_entity_ids === null ? null : (
          <span className={classes.units}>{row.renting_entities.map(({ name }) => name).join(', ')}</span>
        )}
      </>
    ),
  },
  { key: 'start', header: t('field.start'), cell: (row) => shortEdge(row.start_date, row.start_time) },
  { key: 'end', header: t('field.end'), cell: (row) => shortEdge(row.end_date, row.end_time) },
  {
    key: 'actions',
    header: t('lists:actionsHead'),
    align: 'end',
    width: '3.5rem',
    card: 'actions',
    cell: (block) => (
      <RowActions
        row={descriptionOf(block)}
        actions={[
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
        ]}
      />
    ),
  },
];

/** The section "Blocked dates" of a company's settings: table, department filter, add, change and remove. */
export const BlockedDatesPanel = ({ companyId }: { readonly companyId: number }) => {
  const { t } = useTranslation('blocked');
  const [state, setState] = useState<BlockListState>({ when: 'coming', departmentId: null, page: 1 });
  const [open, setOpen] = useState<OpenBlockDialog | null>(null);
  const material = useBlockMaterial(companyId);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
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
      <DataTable
        label={t('title')}
        columns={columns(t, setOpen)}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowLabel={descriptionOf}
        onOpen={(block) => setOpen({ kind: 'edit', block })}
        busy={isPlaceholderData}
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
        error={isError && data === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
        paging={data && { ...data, onPage: (page) => setState({ ...state, page }) }}
      />
      {material && open ? (
        <BlockDialogs companyId={companyId} material={material} open={open} onOpen={setOpen} nameOf={descriptionOf} />
      ) : null}
    </div>
  );
};
