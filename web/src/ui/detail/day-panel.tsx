import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { Panel } from './panel.tsx';

interface DayPanelProps extends Omit<ComponentProps<typeof DayChart>, 'today' | 'label'> {
  /** The company of the bookings, for today's date. */
  readonly companyId: number;
}

/** A panel with the bookings by day of the last and the next 30 days. */
export const DayPanel = ({ companyId, ...chart }: DayPanelProps) => {
  const { t } = useTranslation('lists');
  const today = useCompanyToday(companyId);
  return (
    <Panel
      title={t('byDay.title')}
      action={
        <Text size="sm" c="dimmed">
          {t('byDay.period')}
        </Text>
      }
    >
      <DayChart {...chart} label={t('byDay.bookings')} {...(today !== undefined && { today })} />
    </Panel>
  );
};
