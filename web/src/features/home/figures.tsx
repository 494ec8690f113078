import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { HourChart } from '#ui/charts/hour-chart.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import classes from './home.module.css';

/** Compact, so that the charts don't push the shortcuts off the screen. */
const HEIGHT = 160;

/** Three months of bookings and a month's busy hours, in two columns where there is room. */
export const FigureCharts = ({ dashboard }: { readonly dashboard: Dashboard | undefined }) => {
  const { t } = useTranslation('dashboard');
  const { bookings_chart: chart, busy_hours: busy, guests_this_month: guests, today } = dashboard ?? {};
  const hasHours = busy?.has_hourly === true && busy.data.length > 0;
  return (
    <div className={classes.charts} data-single={dashboard === undefined || hasHours ? undefined : true}>
      <Panel
        title={t('months.title')}
        action={
          guests === undefined ? null : (
            <span className={classes.period}>
              {t('months.guests', { count: guests, guests: formatNumber(guests) })}
            </span>
          )
        }
      >
        {chart === undefined || today === undefined ? (
          <Skeleton height={HEIGHT} radius="md" />
        ) : (
          <DayChart kind="line" label={t('months.label')} days={chart} today={today} height={HEIGHT} />
        )}
      </Panel>
      {dashboard === undefined ? (
        <Panel title={t('hours.title')}>
          <Skeleton height={HEIGHT} radius="md" />
        </Panel>
      ) : hasHours ? (
        <Panel title={t('hours.title')} action={<span className={classes.period}>{t('hours.period')}</span>}>
          <HourChart
            label={t('hours.label')}
            hours={busy.data.map(({ x, y }) => ({ hour: x, count: y }))}
            height={HEIGHT}
          />
        </Panel>
      ) : null}
    </div>
  );
};
