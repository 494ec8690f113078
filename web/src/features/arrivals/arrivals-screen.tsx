import { may } from '@ledig/domain/access/actions.ts';
import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS, type ListName, rowsOf, searchRows } from '#lib/arrivals/arrival-lists.ts';
import { useArrivalChanged, useArrivals } from '#lib/arrivals/arrivals.ts';
import { applySteps } from '#lib/arrivals/step-queue.ts';
import { useStepQueue } from '#lib/arrivals/use-step-queue.ts';
import { useDepartments } from '#lib/queries/place-choices.ts';
import type { Session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { StepNotices } from '#ui/arrivals/step-notices.tsx';
import { SearchInput } from '#ui/filters/search-input.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import classes from './arrivals.module.css';
import { VisitCards } from './components/visit-cards.tsx';

const ID = /^[1-9]\d{0,14}$/;

/** The department and the list in the address. */
const useChoice = () => {
  const [params, , patch] = useAddressParams();
  const department = params.get('department') ?? '';
  const change = (key: string, value: string | null) => patch({ [key]: value }, { replace: true });
  return {
    department: ID.test(department) ? Number(department) : null,
    list: LISTS.find((name) => name === params.get('list')) ?? 'arrivals',
    change,
  };
};

interface DepartmentSelectProps {
  readonly department: number | null;
  readonly onChange: (department: number | null) => void;
}

const DepartmentSelect = ({ department, onChange }: DepartmentSelectProps) => {
  const { t } = useTranslation('arrivals');
  const departments = useDepartments() ?? [];
  if (departments.length < 2) return null;
  return (
    <IdSelect
      aria-label={t('department')}
      placeholder={t('allDepartments')}
      clearable
      searchable
      choices={departments}
      value={department}
      onChange={onChange}
    />
  );
};

const SKELETON_CARDS = 6;

const Arrivals = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('arrivals');
  const { department, list, change } = useChoice();
  const [text, setText] = useState('');
  const { data, isError, refetch } = useArrivals(department);
  const steps = useStepQueue(session.id, useArrivalChanged());
  const { queue, record } = steps;
  const rows = applySteps(data?.arrivals ?? [], queue, Date.now());
  const found = searchRows(rows, text);
  const shown = rowsOf(found, list);
  const mayRecord = may(session.role, 'booking.arrive');
  const count = (name: ListName) => (data === undefined ? '' : ` (${rowsOf(found, name).length})`);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <StepNotices steps={steps} />
      {data?.is_cut ? (
        <Alert color="yellow" mb="md">
          {t('cut')}
        </Alert>
      ) : null}
      <div className={classes.bar}>
        <SearchInput label={t('search')} onSearch={setText} />
        <DepartmentSelect
          department={department}
          onChange={(id) => change('department', id === null ? null : String(id))}
        />
      </div>
      <SegmentedControl
        className={classes.lists}
        size="md"
        aria-label={t('lists')}
        value={list}
        onChange={(value) => change('list', value)}
        data={LISTS.map((name) => ({ value: name, label: `${t(`list.${name}`)}${count(name)}` }))}
      />
      {data === undefined && isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? (
        <div className={classes.cards} role="status" aria-label={t('common:state.loading')}>
          {Array.from({ length: SKELETON_CARDS }, (_card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={at} height={164} radius="lg" />
          ))}
        </div>
      ) : null}
      {data !== undefined && shown.length === 0 ? (
        <EmptyState title={text === '' ? t(`none.${list}`) : t('notFound')} />
      ) : null}
      <VisitCards key={`${department} ${list}`} rows={shown} queue={queue} onStep={mayRecord ? record : null} />
    </>
  );
};

/** `/arrivals`: today's arrivals, guests in house, and departures. */
export const ArrivalsScreen = () => {
  const session = useSession();
  return session === null ? null : <Arrivals session={session} />;
};
