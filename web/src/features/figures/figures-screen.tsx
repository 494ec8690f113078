import type { BookingFigures } from '@ledig/contract/reports/figures.ts';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/texts/format.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { isPeriod, useFigureChoice, useFigures } from './api/figures.ts';
import classes from './figures.module.css';
import { DepartmentTable } from './parts/department-table.tsx';
import { FigureFilters } from './parts/figure-filters.tsx';
import { FigureTiles } from './parts/figure-tiles.tsx';
import { LeadTimeChart, PartySizeChart } from './parts/group-charts.tsx';
import { HeatPanel, NightsPanel } from './parts/occupancy-maps.tsx';
import { BookingsChart, LostChart, OccupancyChart } from './parts/time-charts.tsx';

const Loading = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton height={16} width="60%" radius="xl" mt={4} mb="lg" />
      <Skeleton height={216} radius="lg" mb="lg" />
      <div className={classes.charts}>
        {['bookings', 'occupancy'].map((chart) => (
          <Skeleton key={chart} height={320} radius="lg" />
        ))}
      </div>
    </div>
  );
};

/** Whether there are no figures to show. A period within a long stay has occupancy without bookings. */
const isEmpty = ({ totals, before }: BookingFigures): boolean =>
  [totals, before].every(
    ({ bookings, canceled, occupancy_hours: hours, occupancy_nights: nights }) =>
      bookings + canceled + (hours ?? 0) + (nights ?? 0) === 0,
  );

const Figures = ({ figures }: { readonly figures: BookingFigures }) => {
  const { t } = useTranslation('figures');
  if (isEmpty(figures)) {
    return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  }
  return (
    <>
      <FigureTiles figures={figures} />
      <div className={classes.charts}>
        <PanelStack>
          <BookingsChart figures={figures} />
          <HeatPanel figures={figures} />
          <LeadTimeChart figures={figures} />
        </PanelStack>
        <PanelStack>
          <OccupancyChart figures={figures} />
          <NightsPanel figures={figures} />
          <LostChart figures={figures} />
          <PartySizeChart figures={figures} />
        </PanelStack>
      </div>
      <Title order={2} className={classes.heading ?? ''}>
        {t('departments')}
      </Title>
      <DepartmentTable figures={figures} />
      <Text size="sm" c="dimmed" className={classes.notes ?? ''}>
        {t('notes')}
      </Text>
    </>
  );
};

const usePeriods = () => {
  const { t } = useTranslation('figures');
  return ({ company, ...figures }: BookingFigures): string =>
    t('periods', {
      company: company.name,
      from: formatDay(figures.date_from),
      to: formatDay(figures.date_to),
      beforeFrom: formatDay(figures.before_from),
      beforeTo: formatDay(figures.before_to),
    });
};

/** `/figures`: the figures of a company's bookings as charts and tables, compared with the period before. */
export const FiguresScreen = () => {
  const { t } = useTranslation('figures');
  const choices = useFigureChoice();
  const { choice, today, isReady, companies } = choices;
  const { data: figures, isError, isPlaceholderData, refetch } = useFigures(isReady ? choice : null);
  const periods = usePeriods();
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={17} aria-hidden />}
      disabled={figures === undefined}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
  const content = () => {
    if (companies?.length === 0) return <EmptyState title={t('empty.noCompany')} />;
    if (choices.hasFailed) return <ErrorState title={t('failed')} onRetry={choices.retry} />;
    if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
    if (figures === undefined) return choice !== null && !isPeriod(choice) ? null : <Loading />;
    return (
      <div className={classes.figures} aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined}>
        <Text className={classes.periods ?? ''}>{periods(figures)}</Text>
        <Figures figures={figures} />
      </div>
    );
  };
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={print} />
      <div className={classes.filters}>
        {choice === null || today === undefined ? null : <FigureFilters {...choices} choice={choice} today={today} />}
        {choice === null && !choices.hasFailed && companies?.length !== 0 ? (
          <Skeleton radius="lg" className={classes.loadingFilters ?? ''} />
        ) : null}
      </div>
      {content()}
    </>
  );
};
