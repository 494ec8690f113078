import type { Company } from '@ledig/contract/company-shapes.ts';
import { Button } from '@mantine/core';
import { IconArchive, IconEye, IconPencil, IconPlus, IconQrcode, IconRestore } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../lib/use-session.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { RowAction } from '../../ui/list/row-actions.tsx';
import { listCompanies } from './api/list-companies.ts';
import { companyColumns } from './components/company-columns.tsx';
import { CompanyDialogs, type Dialogs, useCompanyDialogs } from './components/company-dialogs.tsx';

const TABS = ['active', 'archived'] as const;
const ICON = { size: 17, 'aria-hidden': true } as const;

/** The page of a company: archived ones say so in the address (specification, document 1, section 2, "Company detail"). */
const pageOf = ({ id, archived }: Company): string => `/company/${id}${archived ? '?archived=true' : ''}`;

const actionsOf = (
  t: TFunction<'companies'>,
  company: Company,
  { view, dialogs }: { readonly view: () => void; readonly dialogs: Dialogs },
): RowAction[] => {
  const open = (kind: 'edit' | 'archive' | 'link') => () => dialogs.setOpen({ kind, company });
  const viewing = { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: view };
  if (company.archived) {
    const reactivate = () => void dialogs.reactivate(company);
    return [
      viewing,
      { key: 'reactivate', label: t('action.reactivate'), icon: <IconRestore {...ICON} />, onClick: reactivate },
    ];
  }
  const archiving = { label: t('action.archive'), icon: <IconArchive {...ICON} />, onClick: open('archive') };
  return [
    viewing,
    { key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: open('edit') },
    { key: 'link', label: t('action.link'), icon: <IconQrcode {...ICON} />, onClick: open('link') },
    { key: 'archive', ...archiving, danger: true },
  ];
};

const Companies = () => {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const dialogs = useCompanyDialogs();
  const view = (company: Company) => void navigate(pageOf(company));
  const add = (
    <Button leftSection={<IconPlus {...ICON} />} onClick={() => dialogs.setOpen({ kind: 'create' })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <ListScreen<Company>
        name="companies"
        title={t('title')}
        description={t('description')}
        action={add}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        searchLabel={t('search')}
        columns={(tab) => companyColumns(t, tab)}
        load={listCompanies}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(row) => actionsOf(t, row, { view: () => view(row), dialogs })}
        onOpen={view}
        empty={(tab) =>
          tab === 'archived'
            ? { title: t('empty.archived'), text: t('empty.archivedText') }
            : { title: t('empty.active'), text: t('empty.activeText'), action: add }
        }
      />
      <CompanyDialogs dialogs={dialogs} />
    </>
  );
};

/** `/companies` (specification, document 1, section 2); who is tied to one company sees that one. */
export const CompaniesScreen = () => {
  const companyId = useSession()?.company_id ?? null;
  return companyId === null ? <Companies /> : <Navigate to={`/company/${companyId}`} replace />;
};
