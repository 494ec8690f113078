import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/detail/panel.tsx';
import details from './booking-details.module.css';

/** A panel's skeleton with lines. */
const Lines = ({ widths }: { readonly widths: readonly string[] }) => (
  <Panel>
    <Skeleton height={14} width="32%" radius="xl" mb="lg" />
    {widths.map((width) => (
      <Skeleton key={width} height={12} width={width} radius="xl" my="md" />
    ))}
  </Panel>
);

/** The skeleton of a booking's page. */
export const BookingSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div className={details.grid} role="status" aria-label={t('state.loading')}>
      <div className={details.main}>
        <Lines widths={['58%', '44%']} />
        <Lines widths={['52%', '38%', '61%', '47%']} />
        <Lines widths={['76%']} />
      </div>
      <div className={details.side}>
        <Lines widths={['64%', '52%', '70%']} />
        <Lines widths={['61%', '48%', '66%']} />
      </div>
    </div>
  );
};
