import { type CreateReportBody, createReportBody, type ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { monthOf } from '@ledig/domain/reports/report-rules.ts';
import { Select, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyZone } from '#lib/queries/company-today.ts';
import { useCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDay, formatMonth, isoDate } from '#lib/texts/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { createReport, useReportDepartments } from '../api/reports.ts';

interface ReportValues {
  /** Undefined: named by contents and timeframe. */
  readonly name: string | undefined;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** Undefined: that of the company's current month. */
  readonly date_from: string | null | undefined;
  readonly date_to: string | null | undefined;
  readonly version: 1 | 2 | 3;
}

interface ReportFormProps {
  readonly onClose: () => void;
  readonly onSaved: (report: ReportRow) => void;
}

type Month = ReturnType<typeof monthOf>;

/** The current month in the time zone of a company; undefined while the zone loads. */
const useMonth = (companyId: number | null): Month | undefined => {
  const [now] = useState(() => Date.now());
  const zone = useCompanyZone(companyId);
  return zone === undefined ? undefined : monthOf(isoDate(now, zone));
};

/** The chosen dates; those of the month until others are chosen. */
const datesOf = ({ date_from: from, date_to: to }: ReportValues, month: Month | undefined) => ({
  from: from === undefined ? (month?.from ?? null) : from,
  to: to === undefined ? (month?.to ?? null) : to,
});

/** The typed name, or the contents with the month or the dates. Empty until the month is known. */
const nameOf = (t: TFunction<'reports'>, values: ReportValues, month: Month | undefined): string => {
  if (values.name !== undefined || month === undefined) return values.name ?? '';
  const { from, to } = datesOf(values, month);
  const contents = t(`version.${values.version}`);
  if (from === null || to === null) return contents;
  const isMonth = monthOf(from).from === from && monthOf(from).to === to;
  return `${contents}, ${isMonth ? formatMonth(from) : `${formatDay(from)}–${formatDay(to)}`}`;
};

/** The last day ends at 23:59:59. */
const bodyOf = (values: ReportValues, month: Month | undefined) => {
  const { from, to } = datesOf(values, month);
  return {
    ...values,
    date_from: from === null ? null : `${from} 00:00:00`,
    date_to: to === null ? null : `${to} 23:59:59`,
  };
};

const useReportForm = ({ onSaved }: ReportFormProps) => {
  const { t } = useTranslation('reports');
  const session = useSession();
  const companies = useCompanies();
  const only = companies?.length === 1 ? (companies[0]?.id ?? null) : null;
  const [chosen, setChosen] = useState(session?.company_id ?? null);
  // The only company is chosen once it is loaded.
  const companyId = chosen ?? only;
  const month = useMonth(companyId);
  const contractForm = useContractForm<ReportValues, ReportRow>({
    initial: {
      name: undefined,
      company_id: chosen,
      department_id: null,
      date_from: undefined,
      date_to: undefined,
      version: 1,
    },
    schema: createReportBody,
    toBody: (values) => bodyOf({ ...values, name: nameOf(t, values, month), company_id: companyId }, month),
    send: (body, { key }) => createReport(body as CreateReportBody, key),
    onSaved,
  });
  const chooseCompany = (id: number | null) => {
    setChosen(id);
    contractForm.form.setValues({ company_id: id, department_id: null, version: 1 });
  };
  const dates = datesOf(contractForm.form.values, month);
  const name = nameOf(t, contractForm.form.values, month);
  return { contractForm, companyId, chooseCompany, name, dates, isReady: month !== undefined };
};

/** Asks for a report: of a company, or of one of its departments with stays. */
export const ReportForm = (props: ReportFormProps) => {
  const { t } = useTranslation('reports');
  const session = useSession();
  const { contractForm, companyId, chooseCompany, name, dates, isReady } = useReportForm(props);
  const { form } = contractForm;
  const { department_id: departmentId, version } = form.values;
  const companies = useCompanies() ?? [];
  const withStays = (useReportDepartments() ?? [])
    .filter((one) => one.company_id === companyId)
    .map(({ id, name, archived }) => ({ id, name: archived ? t('form.archived', { name }) : name }));
  const versions = departmentId === null ? ([1] as const) : ([2, 3] as const);
  return (
    <FormDialog
      title={t('form.title')}
      form={contractForm}
      submitLabel={t('form.submit')}
      blocked={!isReady}
      onClose={props.onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        value={name}
        label={t('field.name')}
        required
        data-autofocus
        maxLength={100}
      />
      <IdSelect
        {...form.getInputProps('company_id')}
        label={t('field.company')}
        required
        allowDeselect={false}
        disabled={(session?.company_id ?? null) !== null}
        placeholder={t('lists:choose')}
        choices={companies}
        value={companyId}
        onChange={chooseCompany}
      />
      {withStays.length === 0 ? null : (
        <IdSelect
          {...form.getInputProps('department_id')}
          label={t('form.department')}
          description={t('form.departmentHelp')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:action.clear') }}
          placeholder={t('form.whole')}
          choices={withStays}
          value={departmentId}
          onChange={(id) => form.setValues({ department_id: id, version: id === null ? 1 : 2 })}
        />
      )}
      <FieldPair>
        <DayField
          {...form.getInputProps('date_from')}
          value={dates.from}
          label={t('field.from')}
          description={t('form.datesHelp')}
        />
        <DayField {...form.getInputProps('date_to')} value={dates.to} label={t('field.to')} description={'\u00a0'} />
      </FieldPair>
      <Select
        {...form.getInputProps('version')}
        label={t('field.version')}
        description={t(`versionHelp.${version}`)}
        required
        allowDeselect={false}
        disabled={versions.length === 1}
        data={versions.map((one) => ({ value: String(one), label: t(`version.${one}`) }))}
        value={String(version)}
        onChange={(one) => form.setFieldValue('version', Number(one) as 1 | 2 | 3)}
      />
    </FormDialog>
  );
};
