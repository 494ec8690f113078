import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDeadline } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import type { ContentWords } from './content.ts';

/** Texts of a calendar's content. */
export const useContentWords = (): ContentWords => {
  const { t } = useTranslation('calendar');
  return useMemo(
    () => ({
      isEnglish: currentLanguage() === 'en-us',
      uncategorized: t('group.uncategorized'),
      reserved: (title) => t('item.reserved', { title }),
      state: (state) => t(`state.${state}`),
      mark: (mark) => t(`mark.${mark}`),
      arrived: t('item.arrived'),
      heldUntil: (expires) => t('item.heldUntil', { time: formatDeadline(expires) }),
      blocked: (type) => (type === '' ? t('item.blocked') : t(`blocking.${type}`, { defaultValue: t('item.blocked') })),
    }),
    [t],
  );
};
