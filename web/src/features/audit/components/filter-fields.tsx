import { auditActions, auditKinds } from '@ledig/domain/audit/kinds.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '#ui/filters/clear-filters.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { PeriodField } from '#ui/form/period-field.tsx';
import { usePeople } from '../api/list-changes.ts';
import classes from '../audit.module.css';
import { type AuditFilter, isNarrowed } from '../audit-filter.ts';

const searched = { searchable: true, clearable: true } as const;

interface FilterFieldsProps {
  readonly filter: AuditFilter;
  readonly onChange: (next: Partial<AuditFilter>) => void;
}

const EVERYTHING = { user: null, kind: null, record: null, action: null, from: null, to: null } as const;

/** Filters by person, record, action and period. */
export const FilterFields = ({ filter, onChange }: FilterFieldsProps) => {
  const { t } = useTranslation('audit');
  const { data: people = [] } = usePeople();
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  const actions = auditActions.map((action) => ({ value: action, label: t(`action.${action}`) }));
  return (
    <section className={classes.filters} aria-label={t('filter.label')}>
      <Select
        label={t('filter.person')}
        placeholder={t('filter.everybody')}
        data={optionsOf(people)}
        value={filter.user}
        onChange={(user) => onChange({ user })}
        nothingFoundMessage={t('filter.nobody')}
        {...searched}
      />
      <Select
        label={t('filter.kind')}
        placeholder={t('filter.everything')}
        data={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind, record: null })}
        nothingFoundMessage={t('filter.nothing')}
        {...searched}
      />
      <Select
        label={t('filter.action')}
        placeholder={t('filter.everything')}
        data={actions}
        value={filter.action}
        onChange={(action) => onChange({ action: auditActions.find((one) => one === action) ?? null })}
        clearable
      />
      <PeriodField value={[filter.from, filter.to]} onChange={([from, to]) => onChange({ from, to })} />
      {isNarrowed(filter) ? <ClearFilters onClick={() => onChange(EVERYTHING)} /> : null}
    </section>
  );
};
