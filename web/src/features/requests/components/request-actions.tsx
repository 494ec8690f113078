import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { IconCalendarTime, IconCheck, IconEye, IconPencil, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RowAction } from '#ui/list/row-actions.tsx';
import type { Dialogs } from './request-dialogs.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** The actions for a request. A past one can't be answered; an approved one can't be edited. */
export const requestActions = (
  t: TFunction<'requests'>,
  request: RequestRow,
  { setOpen }: Dialogs,
  view?: () => void,
): RowAction[] => {
  const open = (kind: 'approve' | 'decline' | 'edit' | 'offer') => () => setOpen({ kind, request });
  const locked = request.is_past ? { disabled: true, hint: t('pastHint') } : {};
  return [
    ...(view ? [{ key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: view }] : []),
    ...(request.status === 'approved'
      ? []
      : [{ key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: open('edit') }]),
    ...(request.status === 'approved' || request.withdrawn
      ? []
      : [{ key: 'offer', label: t('action.offer'), icon: <IconCalendarTime {...ICON} />, onClick: open('offer') }]),
    ...(request.status === 'pending'
      ? [
          {
            key: 'approve',
            label: t('action.approve'),
            icon: <IconCheck {...ICON} />,
            onClick: open('approve'),
            primary: true,
            ...locked,
          },
          {
            key: 'decline',
            label: t('action.decline'),
            icon: <IconX {...ICON} />,
            onClick: open('decline'),
            danger: true,
            ...locked,
          },
        ]
      : []),
  ];
};
