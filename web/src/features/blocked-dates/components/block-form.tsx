import { createBlockBody, updateBlockBody } from '@ledig/contract/departments/blocked-date-shapes.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import {
  type BlockedDate,
  type BlockResult,
  type BlockSeries,
  type CreateBody,
  createBlocks,
  type UpdateBody,
  updateBlock,
} from '../api/blocked-dates.ts';
import {
  type BlockDraft,
  type BlockValues,
  blockedRanges,
  createBodyOf,
  defaultRange,
  fieldOf,
  newValues,
  updateBodyOf,
  valuesOf,
} from '../block-values.ts';
import { LookFields, RepeatFields, WhenFields, WhereFields } from './block-fields.tsx';

export interface BlockFormProps {
  readonly companyId: number;
  /** Null for a new one. */
  readonly block: BlockedDate | null;
  readonly draft: BlockDraft;
  readonly today: LocalDate;
  readonly departments: readonly { readonly id: number; readonly name: string }[];
  readonly units: readonly { readonly id: number; readonly name: string; readonly department_id: number }[];
  /** All blocks of the company. */
  readonly series: readonly BlockSeries[];
  readonly onClose: () => void;
  readonly onSaved: (result: BlockResult) => void;
  /** Loads the newest data after a version conflict. */
  readonly onReload: () => void;
}

/** Preselects the only department. */
const preselected = ({ draft, departments }: BlockFormProps): BlockDraft => {
  const [only, second] = departments;
  const isOnly = only !== undefined && second === undefined;
  return isOnly && draft.departmentIds === undefined ? { ...draft, departmentIds: [only.id] } : draft;
};

const useBlockForm = (props: BlockFormProps) => {
  const { companyId, block, today, series, onSaved } = props;
  const [initial] = useState((): BlockValues => {
    if (block) return valuesOf(block);
    const draft = preselected(props);
    return newValues(draft, defaultRange(blockedRanges(series, (draft.departmentIds ?? []).map(String), null), today));
  });
  return useContractForm<BlockValues, BlockResult>({
    initial,
    schema: block ? updateBlockBody : createBlockBody,
    toBody: (values) => (block ? updateBodyOf(values) : createBodyOf(values, companyId)),
    version: block?.version,
    send: (body, { key }) =>
      block ? updateBlock(block.id, body as UpdateBody) : createBlocks(body as CreateBody, key),
    fieldOf,
    onSaved,
  });
};

/** Adds a block, or changes one. Days that are blocked already and past days can't be picked. */
export const BlockForm = (props: BlockFormProps) => {
  const { block, departments, units, series, today, onClose, onReload } = props;
  const { t } = useTranslation('blocked');
  const contractForm = useBlockForm(props);
  const { form } = contractForm;
  const { values } = form;
  const [isPlaced] = useState(block === null && props.draft.from !== undefined && values.departmentIds.length > 0);
  const rangesOf = (ids: readonly string[]) => blockedRanges(series, ids, block?.id ?? null);
  const blocked = values.isPartial || values.isForUnits ? [] : rangesOf(values.departmentIds);
  const chooseDepartments = (ids: string[]) => {
    const [from, to] = values.range;
    const isDefault = defaultRange(rangesOf(values.departmentIds), today).every((date) => date === from && date === to);
    form.setValues({
      departmentIds: ids,
      // Units belong to one department.
      ...(ids.length === 1 && ids[0] === values.departmentIds[0] ? {} : { unitIds: [], isForUnits: false }),
      ...(isDefault ? { range: defaultRange(rangesOf(ids), today) } : {}),
    });
  };
  return (
    <FormDialog
      title={t(block ? 'form.edit' : 'form.create')}
      form={contractForm}
      submitLabel={t(block ? 'form.save' : 'form.add')}
      size="lg"
      onClose={onClose}
      onReload={onReload}
    >
      <WhereFields
        form={form}
        departments={departments}
        units={units}
        isLocked={block !== null}
        onDepartments={chooseDepartments}
      />
      <WhenFields form={form} today={today} blocked={blocked} />
      {block ? null : <RepeatFields form={form} />}
      <LookFields form={form} isFirst={isPlaced} />
    </FormDialog>
  );
};
