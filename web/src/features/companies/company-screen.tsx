import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { ArchivableHeader } from '#ui/detail/archivable-header.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { useCompany } from './api/get-company.ts';
import { CompanyDetails } from './components/company-details.tsx';
import { CompanyDialogs, useCompanyDialogs } from './components/company-dialogs.tsx';

const LIST = '/companies';

/** `/company/{id}`, of an archived one with `?archived=true`. `?edit=one` opens the form once. */
export const CompanyScreen = () => {
  const { t } = useTranslation('companies');
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const archived = params.get('archived') === 'true';
  const query = useCompany(id, archived);
  const move = (to: boolean) => setParams(to ? { archived: 'true' } : {}, { replace: true });
  const dialogs = useCompanyDialogs(move);
  const { setOpen } = dialogs;
  const { data } = query;
  const isEdited = params.get('edit') === 'one';
  useEffect(() => {
    if (!isEdited || data === undefined) return;
    setOpen({ kind: 'edit', row: data });
    setParams({}, { replace: true });
  }, [isEdited, data, setOpen, setParams]);
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
        {(company) => (
          <>
            <ArchivableHeader record={company} dialogs={dialogs} textOf={t} list={LIST} reach="tenant" />
            <CompanyDetails company={company} onLink={() => dialogs.setOpen({ kind: 'link', row: company })} />
          </>
        )}
      </DetailScreen>
      <CompanyDialogs dialogs={dialogs} />
    </>
  );
};
