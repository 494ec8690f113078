import type { BookingFigures, FigureTotals } from '@ledig/contract/reports/figures.ts';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber, formatShare } from '#lib/texts/format.ts';
import { StatTiles } from '#ui/detail/stat-tiles.tsx';

type Key = keyof FigureTotals;

const TILES: readonly { readonly key: Key; readonly format: (value: number) => string }[] = [
  { key: 'bookings', format: formatNumber },
  { key: 'guests', format: formatNumber },
  { key: 'occupancy_hours', format: formatShare },
  { key: 'occupancy_nights', format: formatShare },
  { key: 'cancellation_rate', format: formatShare },
  { key: 'no_show_rate', format: formatShare },
  { key: 'returning_rate', format: formatShare },
  { key: 'lead_days', format: formatDecimal },
  { key: 'party_size', format: formatDecimal },
];
/** Hidden without a value, because the company has no departments of that kind. */
const OPTIONAL: ReadonlySet<Key> = new Set(['occupancy_hours', 'occupancy_nights']);

/** The most important figures, with the values of the period before. */
export const FigureTiles = ({ figures }: { readonly figures: BookingFigures }) => {
  const { t } = useTranslation('figures');
  const { totals, before } = figures;
  const stats = TILES.filter(({ key }) => !OPTIONAL.has(key) || totals[key] !== null).map(({ key, format }) => {
    const written = (value: number | null) => (value === null ? t('noValue') : format(value));
    return {
      key,
      name: t(`total.${key}`),
      value: written(totals[key]),
      note: t('before', { value: written(before[key]) }),
    };
  });
  return <StatTiles label={t('total.label')} stats={stats} isWide />;
};
