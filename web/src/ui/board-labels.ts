import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardLabels } from '#board/labels.ts';

/** The board's own texts in the language of the page. The screen must load the texts of `calendar`. */
export const useBoardLabels = (): BoardLabels => {
  const { t } = useTranslation('calendar');
  return useMemo(
    () => ({
      time: t('board.time'),
      row: t('board.row'),
      now: t('board.now'),
      item: ({ item, row, start, end }) => {
        const parts = [item.title, row?.title, t('board.span', { start, end }), item.state];
        const guests = item.side === undefined ? '' : t('item.guests', { count: Number(item.side) });
        return [...parts, guests, item.badge?.label].filter(Boolean).join(', ');
      },
      rowCount: (count) => t('board.rowCount', { count }),
      groupCount: (count) => t('board.groupCount', { count }),
      instructions: t('board.instructions'),
      grabbed: (title) => t('board.grabbed', { title }),
      placed: (place) => t('board.placed', { ...place }),
      dropped: (place) => t('board.dropped', { ...place }),
      reverted: (title) => t('board.reverted', { title }),
      refused: (title, reason) => (reason ? t('board.refusedFor', { title, reason }) : t('board.refused', { title })),
      readOnly: (title) => t('board.readOnly', { title }),
      draft: t('board.draft'),
      secondTime: t('board.secondTime'),
      list: t('board.list'),
      listEmpty: t('board.listEmpty'),
      listAllDay: t('board.listAllDay'),
      listAdd: (row) => t('board.listAdd', { row: row.title }),
    }),
    [t],
  );
};
