import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TemplateTabsProps {
  readonly names: readonly string[];
  readonly children: (name: string) => ReactNode;
}

/** One tab per template. Hidden tabs stay mounted, so that unsaved texts survive a change of tab. */
export const TemplateTabs = ({ names, children }: TemplateTabsProps) => {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState(names[0] ?? '');
  return (
    <Tabs value={open} keepMounted onChange={(next) => setOpen(next ?? open)}>
      <Tabs.List aria-label={t('template.tabs')} mb="md">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`template.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {children(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
