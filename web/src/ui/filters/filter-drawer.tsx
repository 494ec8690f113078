import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-drawer.module.css';

interface FilterDrawerProps {
  readonly id?: string | undefined;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** False while Escape closes something inside, such as a calendar. */
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
}

/** The filters of a list on phones: a drawer from below. */
export const FilterDrawer = ({ id, title, opened, onClose, closeOnEscape = true, children }: FilterDrawerProps) => {
  const { t } = useTranslation('common');
  return (
    <Drawer
      {...(id !== undefined && { id })}
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ content: classes.drawer, title: classes.title }}
    >
      {children}
    </Drawer>
  );
};
