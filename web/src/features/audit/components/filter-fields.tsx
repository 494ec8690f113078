import { auditActions, auditKinds } from '@ledig/contract/audit.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { usePeople } from '../api/list-changes.ts';
import { type AuditFilter, isNarrowed } from '../audit-filter.ts';

interface FilterFieldsProps {
  readonly filter: AuditFilter;
  readonly onChange: (next: Partial<AuditFilter>) => void;
}

const EVERYTHING = { user: null, kind: null, record: null, action: null, from: null, to: null } as const;

/** By whom, to what, how and when. */
export const FilterFields = ({ filter, onChange }: FilterFieldsProps) => {
  const { t } = useTranslation('audit');
  const { data: people = [] } = usePeople();
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  const actions = auditActions.map((action) => ({ value: action, label: t(`action.${action}`) }));
  const day = (side: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filter.${side}`)}
      value={filter[side] ?? ''}
      max="9000-01-01"
      onChange={({ currentTarget: { value } }) => onChange({ [side]: value === '' ? null : value })}
    />
  );
  return (
    <FilterBar label={t('filter.label')} onClear={isNarrowed(filter) ? () => onChange(EVERYTHING) : undefined}>
      <Select
        label={t('filter.person')}
        placeholder={t('filter.everybody')}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.user}
        onChange={(user) => onChange({ user })}
        searchable
        clearable
        nothingFoundMessage={t('filter.nobody')}
      />
      <Select
        label={t('filter.kind')}
        placeholder={t('filter.everything')}
        data={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind, record: null })}
        searchable
        clearable
        nothingFoundMessage={t('filter.nothing')}
      />
      <Select
        label={t('filter.action')}
        placeholder={t('filter.everything')}
        data={actions}
        value={filter.action}
        onChange={(action) => onChange({ action: auditActions.find((one) => one === action) ?? null })}
        clearable
      />
      {day('from')}
      {day('to')}
    </FilterBar>
  );
};
