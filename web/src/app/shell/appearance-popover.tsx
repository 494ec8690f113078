import { ActionIcon, Popover, SegmentedControl, Text } from '@mantine/core';
import { IconContrastFilled, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Appearance, type AreaScheme, setAppearance, useAppearance } from '#ui/theme/appearance.ts';
import classes from './appearance-popover.module.css';

interface ChoiceProps {
  readonly area: keyof Appearance;
  readonly label: string;
  readonly values: readonly AreaScheme[];
}

const Choice = ({ area, label, values }: ChoiceProps) => {
  const { t } = useTranslation('shell');
  const appearance = useAppearance();
  const id = useId();
  return (
    <div className={classes.choice}>
      <Text id={id} size="sm" fw={550}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        size="xs"
        fullWidth
        value={appearance[area]}
        data={values.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(value) => setAppearance({ [area]: value })}
      />
    </div>
  );
};

/** Light or dark for the page, and separately for toolbar and menu. */
export const AppearancePopover = () => {
  const { t } = useTranslation('shell');
  const { global } = useAppearance();
  const Icon = global === 'dark' ? IconMoon : IconSun;
  return (
    <Popover position="bottom-end" width={292} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('appearance.label')}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('appearance.label')}>
        <div className={classes.choices}>
          <Text size="sm" c="dimmed" className={classes.title}>
            <IconContrastFilled size={16} aria-hidden />
            {t('appearance.label')}
          </Text>
          <Choice area="global" label={t('appearance.whole')} values={['light', 'dark']} />
          <Choice area="toolbar" label={t('appearance.toolbar')} values={['global', 'light', 'dark']} />
          <Choice area="menu" label={t('appearance.menu')} values={['global', 'light', 'dark']} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
