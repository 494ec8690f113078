import type { Company } from '@ledig/contract/companies/company-shapes.ts';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useArchivableActions } from '#ui/list/archivable-actions.tsx';
import { archivableList } from '#ui/list/archivable-list.tsx';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { listCompanies } from './api/list-companies.ts';
import { companyColumns } from './components/company-columns.tsx';
import { CompanyDialogs, useCompanyDialogs } from './components/company-dialogs.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** The page of a company; archived ones have a parameter. */
const pageOf = ({ id, archived }: Company): string => `/company/${id}${archived ? '?archived=true' : ''}`;

const Companies = () => {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const dialogs = useCompanyDialogs();
  const view = (company: Company) => void navigate(pageOf(company));
  const actionsOf = useArchivableActions(dialogs, view);
  return (
    <>
      <ListScreen<Company>
        name={LISTS.companies}
        {...archivableList(t, () => dialogs.setOpen({ kind: 'create' }))}
        columns={(tab) => companyColumns(t, tab)}
        load={listCompanies}
        rowActions={(row) => {
          const link = () => dialogs.setOpen({ kind: 'link', row });
          return actionsOf(row, [
            { key: 'link', label: t('action.link'), icon: <IconQrcode {...ICON} />, onClick: link },
          ]);
        }}
        onOpen={view}
      />
      <CompanyDialogs dialogs={dialogs} />
    </>
  );
};

/** `/companies`. Staff tied to one company see that company. Rule: docs/rules/organization.md#scope. */
export const CompaniesScreen = () => {
  const companyId = useSession()?.company_id ?? null;
  return companyId === null ? <Companies /> : <Navigate to={`/company/${companyId}`} replace />;
};
