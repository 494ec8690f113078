import { Button, Select, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { companiesOptions } from '#lib/queries/place-choices.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { isMany, optionsOf } from '#ui/form/options.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { copySettings } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';

/** Replaces all settings of the company with those of another one. */
export const CopyPanel = ({ companyId }: CompanyPart) => {
  const { t } = useTranslation('settings');
  const { data: companies, isError, refetch } = useQuery(companiesOptions());
  const changed = useChanged('setting');
  const [source, setSource] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!companies) return <LinesSkeleton lines={3} />;
  const others = companies.filter(({ id }) => id !== companyId);
  const nameOf = (id: number) => companies.find((company) => company.id === id)?.name ?? '';
  if (others.length === 0)
    return (
      <Panel>
        <Text c="dimmed">{t('copy.only')}</Text>
      </Panel>
    );
  return (
    <Panel>
      <Select
        label={t('copy.label')}
        description={t('copy.text')}
        placeholder={t('company.choose')}
        data={optionsOf(others)}
        searchable={isMany(others)}
        value={source}
        onChange={setSource}
        maw="24rem"
      />
      <Button
        mt="md"
        leftSection={<IconCopy size={17} aria-hidden />}
        disabled={source === null}
        onClick={() => setAsking(true)}
      >
        {t('copy.button')}
      </Button>
      {asking && source !== null ? (
        <DeleteDialog
          title={t('copy.askTitle')}
          confirmLabel={t('copy.confirm')}
          onDelete={() => copySettings(companyId, Number(source))}
          onDone={() => {
            setAsking(false);
            void changed();
            toast.success(t('copy.done', { from: nameOf(Number(source)) }));
          }}
          onClose={() => setAsking(false)}
        >
          {t('copy.askText', { from: nameOf(Number(source)), to: nameOf(companyId) })}
        </DeleteDialog>
      ) : null}
    </Panel>
  );
};
