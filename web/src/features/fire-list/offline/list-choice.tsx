import { type FireListBody, fireListBody } from '@ledig/contract/reports/reports.ts';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { bodyOf, type Choice, companyOf, departmentsOf, noChoice } from '../choice.ts';
import { DepartmentField } from '../components/department-field.tsx';

const unbound = { company_id: null, department_id: null };

interface ListChoiceProps {
  /** The company of the open list. */
  readonly current: number | null;
  readonly onChoose: (body: FireListBody) => Promise<void>;
}

/** Chooses the departments of the list. */
export const ListChoice = ({ current, onChoose }: ListChoiceProps) => {
  const { t } = useTranslation('firelist');
  const bound = useSession() ?? unbound;
  const companies = useCompanies();
  const departments = useDepartments();
  const [choice, setChoice] = useState<Choice>({ ...noChoice, companyId: current });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const companyId = companyOf(choice, companies ?? [], bound);
  const offered = departmentsOf(companyId, departments ?? [], bound);
  const body = fireListBody.safeParse(bodyOf(choice, { companyId, offered })).data;
  const change = (patch: Partial<Choice>) => setChoice((before) => ({ ...before, ...patch }));
  const open = async () => {
    if (!body) return;
    setBusy(true);
    setFailure(null);
    try {
      await onChoose(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.text || t('offline.noNetwork'));
    } finally {
      setBusy(false);
    }
  };
  if (companies === undefined || departments === undefined) return <Skeleton height={160} />;
  return (
    <>
      <IdSelect
        label={t('field.company')}
        placeholder={t('field.chooseCompany')}
        choices={companies}
        value={companyId}
        onChange={(value) => change({ companyId: value, departmentIds: [] })}
        allowDeselect={false}
        disabled={bound.company_id !== null}
      />
      {companyId === null ? null : (
        <DepartmentField choice={choice} offered={offered} error={undefined} onChange={change} />
      )}
      <FailureAlert text={failure} />
      <Button size="md" disabled={!body} loading={busy} onClick={() => void open()}>
        {t('offline.open')}
      </Button>
    </>
  );
};
