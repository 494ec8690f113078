import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The company that the address names, or the only one there is; null while none is chosen. */
export const useChosenCompany = (companies: readonly Choice[]): number | null => {
  const [search] = useSearchParams();
  const [only, second] = companies;
  if (only !== undefined && second === undefined) return only.id;
  const named = Number(search.get('company'));
  return companies.find(({ id }) => id === named)?.id ?? null;
};

/** The company whose settings are shown: kept in the address, preselected and locked where there is one only. */
export const CompanyChoice = ({ companies }: { readonly companies: readonly Choice[] }) => {
  const { t } = useTranslation('settings');
  const [, setSearch] = useSearchParams();
  const chosen = useChosenCompany(companies);
  const isOnly = companies.length === 1;
  return (
    <Select
      label={t('company.label')}
      description={isOnly ? t('company.only') : undefined}
      placeholder={t('company.choose')}
      data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) =>
        id !== null && setSearch((now) => ({ ...Object.fromEntries(now), company: id }), { replace: true })
      }
      disabled={isOnly || companies.length === 0}
      allowDeselect={false}
      searchable={companies.length > 8}
      nothingFoundMessage={t('company.none')}
    />
  );
};
