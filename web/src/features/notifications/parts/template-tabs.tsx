import { Tabs } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/skeletons.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { Template, TemplateFormProps } from './template-form.tsx';

interface TemplateTabsProps<Name extends string, T extends Template> {
  readonly companyId: number;
  readonly names: readonly Name[];
  /** A hook that loads a template. */
  readonly useTemplate: (companyId: number, name: Name) => UseQueryResult<T | null>;
  readonly Form: ComponentType<TemplateFormProps<T, Name>>;
}

/** Loads a template. The form starts again when another version arrives. */
const TemplatePanel = <Name extends string, T extends Template>({
  companyId,
  name,
  useTemplate,
  Form,
}: Omit<TemplateTabsProps<Name, T>, 'names'> & { readonly name: Name }) => {
  const { data, isError, refetch } = useTemplate(companyId, name);
  const reload = () => void refetch();
  if (isError) return <ErrorState onRetry={reload} />;
  if (data === undefined) return <LinesSkeleton lines={6} />;
  const version = data === null ? 'none' : `${data.id} ${data.version}`;
  return <Form key={version} companyId={companyId} name={name} stored={data} onReload={reload} />;
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
