import type { CompanyDetail } from '@ledig/contract/company-shapes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { isAbout } from '#lib/queries/changes.ts';
import { useLiveRefetch } from '#lib/use-live-changes.ts';
import { useHasReach } from '#lib/use-session.ts';
import { ArchivableButtons } from '#ui/detail/archivable-buttons.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCompany } from './api/get-company.ts';
import { ArchivedChip } from './components/company-columns.tsx';
import { CompanyDetails } from './components/company-details.tsx';
import { CompanyDialogs, type Dialogs, useCompanyDialogs } from './components/company-dialogs.tsx';

const LIST = '/companies';

interface CompanyProps {
  readonly company: CompanyDetail;
  readonly dialogs: Dialogs;
}

const Company = ({ company, dialogs }: CompanyProps) => {
  const { t } = useTranslation('companies');
  const seesAll = useHasReach('tenant');
  const open = (kind: 'edit' | 'archive') => () => dialogs.setOpen({ kind, company });
  const back = <BackLink to={company.archived ? `${LIST}?tab=archived` : LIST} label={t('title')} />;
  return (
    <>
      <PageHeader
        back={seesAll ? back : null}
        title={company.name}
        chips={company.archived ? <ArchivedChip t={t} /> : null}
        actions={
          <ArchivableButtons
            archived={company.archived}
            onReactivate={() => void dialogs.reactivate(company)}
            onEdit={open('edit')}
            onArchive={seesAll ? open('archive') : undefined}
          />
        }
      />
      <CompanyDetails company={company} onLink={() => dialogs.setOpen({ kind: 'link', company })} />
    </>
  );
};

/** `/company/{id}`, of an archived one with `?archived=true`. */
export const CompanyScreen = () => {
  const { t } = useTranslation('companies');
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const archived = params.get('archived') === 'true';
  const query = useCompany(id, archived);
  const move = (to: boolean) => setParams(to ? { archived: 'true' } : {}, { replace: true });
  const dialogs = useCompanyDialogs(move);
  useLiveRefetch(
    () => void query.refetch(),
    (change) => String(change.company_id) === id && isAbout(change, 'booking', 'rentingEntity'),
  );
  const is = query.data?.archived ?? archived;
  useEffect(() => {
    if (is !== archived) setParams(is ? { archived: 'true' } : {}, { replace: true });
  }, [is, archived, setParams]);
  return (
    <>
      <DetailScreen query={query} texts="companies" title={t('title')} back={LIST}>
        {(company) => <Company company={company} dialogs={dialogs} />}
      </DetailScreen>
      <CompanyDialogs dialogs={dialogs} />
    </>
  );
};
