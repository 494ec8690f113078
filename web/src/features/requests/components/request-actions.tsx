import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { IconCalendarTime, IconCheck, IconEye, IconMessage, IconPencil, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RowAction } from '#ui/list/row-actions.tsx';
import type { Dialogs, OpenDialog } from './request-dialogs.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

/**
 * The actions for a request. A past one can't be answered; an approved one can't be edited, and staff write to its guest
 * from the booking.
 */
export const requestActions = (
  t: TFunction<'requests'>,
  request: RequestRow,
  { setOpen, mayWrite }: Dialogs,
  view?: () => void,
): RowAction[] => {
  const open = (kind: OpenDialog['kind']) => () => setOpen({ kind, request });
  const locked = request.is_past ? { disabled: true, hint: t('pastHint') } : {};
  return [
    ...(view ? [{ key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: view }] : []),
    ...(request.status === 'approved'
      ? []
      : [{ key: 'edit', label: t('action.edit'), icon: <IconPencil {...ICON} />, onClick: open('edit') }]),
    ...(request.status === 'approved' || request.withdrawn
      ? []
      : [{ key: 'offer', label: t('action.offer'), icon: <IconCalendarTime {...ICON} />, onClick: open('offer') }]),
    ...(request.status === 'approved' || !mayWrite
      ? []
      : [{ key: 'write', label: t('action.write'), icon: <IconMessage {...ICON} />, onClick: open('write') }]),
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
