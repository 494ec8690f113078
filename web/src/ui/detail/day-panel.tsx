import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useCompanyToday } from '#lib/company-today.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { Panel } from './panel.tsx';

interface DayPanelProps extends Omit<ComponentProps<typeof DayChart>, 'today'> {
  readonly title: string;
  /** The company of the bookings, for today's date. */
  readonly companyId: number;
  /** The period of the chart. */
  readonly period: string;
}

/** A panel with bookings by day. */
export const DayPanel = ({ title, companyId, period, ...chart }: DayPanelProps) => {
  const today = useCompanyToday(companyId);
  return (
    <Panel
      title={title}
      action={
        <Text size="sm" c="dimmed">
          {period}
        </Text>
      }
    >
      <DayChart {...chart} {...(today !== undefined && { today })} />
    </Panel>
  );
};
