import { SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/detail/panel.tsx';
import { type Appearance, type AreaScheme, setAppearance, useAppearance } from '#ui/theme/appearance.ts';
import classes from '../settings.module.css';

const AREAS: readonly { readonly area: keyof Appearance; readonly values: readonly AreaScheme[] }[] = [
  { area: 'global', values: ['light', 'dark'] },
  { area: 'toolbar', values: ['global', 'light', 'dark'] },
  { area: 'menu', values: ['global', 'light', 'dark'] },
];

const Choice = ({ area, values }: (typeof AREAS)[number]) => {
  const { t } = useTranslation('settings');
  const appearance = useAppearance();
  const id = useId();
  return (
    <div className={classes.look}>
      <Text id={id} fw={550}>
        {t(`looks.${area}`)}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        value={appearance[area]}
        data={values.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(value) => setAppearance({ [area]: value })}
      />
    </div>
  );
};

/** Light or dark for the page, and separately for toolbar and menu. Stored in this browser. */
export const AppearancePanel = () => {
  const { t } = useTranslation('settings');
  return (
    <Panel>
      <Text c="dimmed" size="sm" mb="sm">
        {t('looks.text')}
      </Text>
      {AREAS.map((choice) => (
        <Choice key={choice.area} {...choice} />
      ))}
    </Panel>
  );
};
