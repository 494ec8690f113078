import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Panel, PanelStack } from '../../ui/detail/panel.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useCompanyChoices } from './api/company-files.ts';
import { AppearancePanel } from './panels/appearance-panel.tsx';
import { FilePanels } from './panels/file-panels.tsx';
import { RetentionPanel } from './panels/retention-panel.tsx';
import { WebsitePanel } from './panels/website-panel.tsx';

/** The company whose settings are shown: the one that the address names, or the only one there is. */
const CompanySettings = () => {
  const { t } = useTranslation('settings');
  const { data: companies, isError, refetch } = useCompanyChoices();
  const [search, setSearch] = useSearchParams();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!companies) return <LinesSkeleton />;
  const [only, second] = companies;
  const isOnly = only !== undefined && second === undefined;
  const named = Number(search.get('company'));
  const companyId = isOnly ? only.id : (companies.find(({ id }) => id === named)?.id ?? null);
  const choose = (id: string | null) =>
    setSearch((now) => ({ ...Object.fromEntries(now), company: id ?? '' }), { replace: true });
  return (
    <>
      <Panel title={t('company.title')}>
        <Select
          label={t('company.label')}
          description={t(isOnly ? 'company.only' : 'company.text')}
          placeholder={t('company.choose')}
          data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={companyId === null ? null : String(companyId)}
          onChange={choose}
          disabled={isOnly}
          allowDeselect={false}
          searchable={companies.length > 8}
          nothingFoundMessage={t('company.none')}
        />
      </Panel>
      {companyId === null ? null : (
        <PanelStack key={companyId}>
          <FilePanels companyId={companyId} />
          <WebsitePanel companyId={companyId} />
          <RetentionPanel companyId={companyId} />
        </PanelStack>
      )}
    </>
  );
};

/** How the page looks, and for administrators what their companies look like to others. */
export const ApplicationTab = ({ withCompanies }: { readonly withCompanies: boolean }) => (
  <PanelStack>
    <AppearancePanel />
    {withCompanies ? <CompanySettings /> : null}
  </PanelStack>
);
