import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setAppearance, useAppearance } from '../theme/appearance.ts';

/** Light or dark for the page. */
export const ThemeSwitch = () => {
  const { t } = useTranslation('common');
  const { global } = useAppearance();
  const next = global === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? t('theme.toDark') : t('theme.toLight');
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setAppearance({ global: next })}>
      {next === 'dark' ? <IconMoon size={19} aria-hidden /> : <IconSun size={19} aria-hidden />}
    </ActionIcon>
  );
};
