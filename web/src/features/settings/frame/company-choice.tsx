import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#lib/storage.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { IdSelect } from '#ui/form/id-select.tsx';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const CHOSEN = 'ledig.settings.company';

/** The company in the address, or the only one, or the last that this person chose; null without a choice. */
export const useChosenCompany = (companies: readonly Choice[]): number | null => {
  const [search] = useAddressParams();
  const [only, second] = companies;
  if (only !== undefined && second === undefined) return only.id;
  const named = Number(search.get('company') ?? readStored(CHOSEN));
  return companies.find(({ id }) => id === named)?.id ?? null;
};

/** The company of the settings, stored in the address. A single company is preselected and locked. */
export const CompanyChoice = ({ companies }: { readonly companies: readonly Choice[] }) => {
  const { t } = useTranslation('settings');
  const [, , patch] = useAddressParams();
  const chosen = useChosenCompany(companies);
  const isOnly = companies.length === 1;
  return (
    <IdSelect
      label={t('company.label')}
      description={isOnly ? t('company.only') : undefined}
      placeholder={t('company.choose')}
      choices={companies}
      value={chosen}
      onChange={(id) => {
        if (id === null) return;
        writeStored(CHOSEN, id);
        patch({ company: String(id) }, { replace: true });
      }}
      disabled={isOnly || companies.length === 0}
      allowDeselect={false}
      searchable={companies.length > 8}
      nothingFoundMessage={t('company.none')}
    />
  );
};
