import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import files from '#ui/files/files.module.css';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { firelistLink, useCompanyFiles } from '../api/company-files.ts';
import type { CompanyPart } from '../frame/sections.ts';
import classes from '../settings.module.css';
import { FilePanel } from './file-panel.tsx';

/** Opens the fire list in a new tab, through a signed link. */
const OpenFirelist = ({ companyId }: { readonly companyId: number }) => {
  const { t } = useTranslation('settings');
  const [busy, setBusy] = useState(false);
  const changed = useChanged('companyFile');
  const open = async () => {
    // Opened during the click, because browsers block a window that opens later.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const link = await firelistLink(companyId);
      if (link === null) await changed();
      if (tab && link !== null) tab.location.replace(link);
      else tab?.close();
    } catch (error) {
      tab?.close();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.file}>
      <Button
        variant="light"
        loading={busy}
        leftSection={<IconExternalLink size={17} aria-hidden />}
        onClick={() => void open()}
      >
        {t('kind.firelist.open')}
      </Button>
    </div>
  );
};

const Picture = ({ path, label }: { readonly path: string; readonly label: string }) => (
  <div className={classes.file}>
    <img className={files.picture} src={path} alt={label} />
  </div>
);

const CompanyPicture = ({ companyId, kind }: { readonly companyId: number; readonly kind: 'logo' | 'background' }) => {
  const { t } = useTranslation('settings');
  const { data: company, isError, refetch } = useCompanyFiles(companyId);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!company) return <LinesSkeleton lines={6} />;
  const path = kind === 'logo' ? company.logo_url : company.background_image_path;
  const label = t(`kind.${kind}.picture`, { company: company.name });
  return (
    <FilePanel
      kind={kind}
      companyId={companyId}
      title={kind === 'background' ? t('kind.background.title') : undefined}
      current={path === null ? null : <Picture path={path} label={label} />}
    />
  );
};

/** The logo of a company. */
export const LogoSection = ({ companyId }: CompanyPart) => <CompanyPicture companyId={companyId} kind="logo" />;

/** The picture behind the booking page of a company. */
export const BackgroundSection = ({ companyId }: CompanyPart) => (
  <CompanyPicture companyId={companyId} kind="background" />
);

/** The fire-list document of a company. */
export const FireListSection = ({ companyId }: CompanyPart) => {
  const { data: company, isError, refetch } = useCompanyFiles(companyId);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!company) return <LinesSkeleton lines={6} />;
  const current = company.has_firelist_document ? <OpenFirelist companyId={companyId} /> : null;
  return <FilePanel kind="firelist" companyId={companyId} current={current} />;
};
