import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconLayoutDistributeHorizontal, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { listMenu } from '#ui/list/list-menu.ts';
import classes from './floor-plan.module.css';

interface PlanActionsProps {
  readonly isCombining: boolean;
  /** Missing: the person doesn't book. */
  readonly onCombine: (() => void) | undefined;
  /** Missing: the person doesn't draw plans. */
  readonly onEdit: (() => void) | undefined;
}

const ICON = { size: 17, 'aria-hidden': true } as const;

/** Actions of the plan: buttons, on phones a menu. */
export const PlanActions = ({ isCombining, onCombine, onEdit }: PlanActionsProps) => {
  const { t } = useTranslation('floorplan');
  const isPhone = useIsPhone();
  if (!onCombine && !onEdit) return null;
  const combine = { leftSection: <IconLayoutDistributeHorizontal {...ICON} />, onClick: onCombine };
  const edit = { leftSection: <IconPencil {...ICON} />, onClick: onEdit };
  if (isPhone) {
    return (
      <span className={classes.buttons}>
        <Menu {...listMenu}>
          <Menu.Target>
            <ActionIcon variant="default" size="2.25rem" aria-label={t('actions')}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onCombine ? <Menu.Item {...combine}>{t('combine.start')}</Menu.Item> : null}
            {onEdit ? <Menu.Item {...edit}>{t('edit.open')}</Menu.Item> : null}
          </Menu.Dropdown>
        </Menu>
      </span>
    );
  }
  return (
    <span className={classes.buttons}>
      {onCombine ? (
        <Button variant={isCombining ? 'light' : 'default'} aria-pressed={isCombining} {...combine}>
          {t('combine.start')}
        </Button>
      ) : null}
      {onEdit ? (
        <Button variant="default" {...edit}>
          {t('edit.open')}
        </Button>
      ) : null}
    </span>
  );
};
