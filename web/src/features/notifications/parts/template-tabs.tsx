import { Tabs } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import type { TemplateFormProps } from './template-form.tsx';
import type { Template } from './use-stored-template.ts';

interface TemplateTabsProps<Name extends string, T extends Template> {
  readonly companyId: number;
  readonly names: readonly Name[];
  /** A hook that loads a template. */
  readonly useTemplate: (companyId: number, name: Name) => UseQueryResult<T | null>;
  readonly Form: ComponentType<TemplateFormProps<T, Name>>;
}

/** Loads a template. The form stays when another version arrives or loading it again fails, because of unsaved texts. */
const TemplatePanel = <Name extends string, T extends Template>({
  companyId,
  name,
  useTemplate,
  Form,
}: Omit<TemplateTabsProps<Name, T>, 'names'> & { readonly name: Name }) => {
  const { data, isError, refetch } = useTemplate(companyId, name);
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <LinesSkeleton lines={6} />;
  const loadNewest = async () => (await refetch({ throwOnError: true })).data ?? null;
  return <Form key={companyId} companyId={companyId} name={name} stored={data} loadNewest={loadNewest} />;
};

/** One tab per template. Hidden tabs stay mounted, so that unsaved texts survive a change of tab. */
export const TemplateTabs = <Name extends string, T extends Template>({
  names,
  ...panel
}: TemplateTabsProps<Name, T>) => {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState<string>(names[0] ?? '');
  return (
    <Tabs value={open} keepMounted onChange={(next) => setOpen(next ?? open)}>
      <Tabs.List aria-label={t('template.tabs')} mb="md">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`template.${name as string}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <TemplatePanel {...panel} name={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
