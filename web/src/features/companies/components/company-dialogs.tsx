import type { Company } from '@ledig/contract/companies/company-shapes.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchiveDialog } from '#ui/detail/archive-dialog.tsx';
import { LinkDialog } from '#ui/detail/link-dialog.tsx';
import { useFinishEdit } from '#ui/detail/use-finish.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { archiveCompany, reactivateCompany, useCompaniesChanged } from '../api/change-company.ts';
import { CompanyForm } from './company-form.tsx';

/** The open dialog and its company. */
type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'archive' | 'link'; readonly row: Company };

/** The address at which a company's guests book. */
export const bookingPage = ({ domain }: Pick<Company, 'domain'>): string => `${window.location.origin}/${domain}/book`;

/** Called after a company was archived or reactivated. */
type OnMoved = (archived: boolean) => void;

/** The open dialog of companies, and functions to open one. */
export const useCompanyDialogs = (onMoved?: OnMoved) => {
  const { t } = useTranslation('companies');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const changed = useCompaniesChanged();
  const reactivate = async (company: Company) => {
    const { name } = await reactivateCompany(company.id);
    toast.success(t('toast.reactivated', { name }));
    onMoved?.(false);
    await changed({ moved: true });
  };
  return { open, setOpen, close: () => setOpen(null), reactivate, onMoved };
};

/** The open dialog, if any. */
export const CompanyDialogs = ({ dialogs }: { readonly dialogs: ReturnType<typeof useCompanyDialogs> }) => {
  const { t } = useTranslation('companies');
  const changed = useCompaniesChanged();
  const { open, close, onMoved } = dialogs;
  const finish = (text: string, moved = false) => {
    toast.success(text);
    close();
    void changed({ moved });
  };
  const finishEdit = useFinishEdit('company', finish);
  if (open === null) return null;
  if (open.kind === 'create') {
    return <CompanyForm row={null} onClose={close} onSaved={({ name }) => finish(t('toast.created', { name }))} />;
  }
  const { kind, row: company } = open;
  const { name } = company;
  if (kind === 'edit') {
    const saved = finishEdit<Company>((after) => t('toast.updated', { name: after.name }));
    return <CompanyForm row={company} onClose={close} onSaved={saved} />;
  }
  if (kind === 'archive') {
    return (
      <ArchiveDialog
        textOf={t}
        name={name}
        onArchive={() => archiveCompany(company.id)}
        onDone={(text) => {
          onMoved?.(true);
          finish(text, true);
        }}
        onClose={close}
      >
        {company.staff_members_count > 0 ? (
          <Text mt="xs">{t('archive.staff', { count: company.staff_members_count })}</Text>
        ) : null}
      </ArchiveDialog>
    );
  }
  return (
    <LinkDialog title={t('link.title', { name })} text={t('link.text')} href={bookingPage(company)} onClose={close} />
  );
};
