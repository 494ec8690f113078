import { MAX_NEW_UNITS } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { Button, FileButton, NumberInput, SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanies, useDepartments } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { allowedIn, type EntityValues, type FormDepartment, startingValues } from '../form-values.ts';
import type { Series, UnitRow } from '../unit-rows.ts';
import { PlaceFields } from './place-fields.tsx';
import { PropertyFields } from './property-fields.tsx';
import { CategorySelect } from './rule-fields.tsx';
import classes from './several-units.module.css';
import { type SeveralValues, useSeveralUnits } from './use-several-units.ts';

interface SeveralUnitsProps {
  /** Ids of the departments to which the list is filtered. */
  readonly shown: readonly number[];
  readonly onClose: () => void;
  readonly onSaved: (count: number) => void;
}

const SHOWN_ROWS = 50;

/** The form path of a row's errors. */
const pathOf = (index: number): string => `units.${index}`;

interface PreviewProps {
  readonly rows: readonly UnitRow[];
  /** The server's refusals, by `units.{index}`. */
  readonly refusals: Readonly<Record<string, unknown>>;
}

/** The units to add, with the error of each row. */
const Preview = ({ rows, refusals }: PreviewProps) => {
  const { t } = useTranslation('entities');
  const all = rows.map((row, at) => {
    const refusal = refusals[pathOf(at)];
    const fault = row.fault === null ? undefined : t(`several.fault.${row.fault}`);
    return { ...row, path: pathOf(at), fault: fault ?? (refusal === undefined ? null : String(refusal)) };
  });
  const faulty = all.filter(({ fault }) => fault !== null);
  if (rows.length === 0) return <Text c="dimmed">{t('several.nothing')}</Text>;
  // Rows with an error come first, so that a long list doesn't hide them.
  const shown = [...faulty, ...all.filter(({ fault }) => fault === null)].slice(0, SHOWN_ROWS);
  return (
    <div>
      <Text fw={600} role="status" c={faulty.length > 0 ? 'red' : undefined}>
        {faulty.length > 0 ? t('several.faulty', { count: faulty.length }) : t('several.ready', { count: rows.length })}
      </Text>
      <div className={classes.preview}>
        <table aria-label={t('several.preview')}>
          <thead>
            <tr>
              <th>{t('several.line')}</th>
              <th>{t('field.name')}</th>
              <th>{t('field.capacity')}</th>
              <th>{t('field.description')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, name, capacity, description, fault, path }) => (
              <tr key={line} data-path={path} data-fault={fault === null ? undefined : ''}>
                <td>{line}</td>
                <td>
                  {name}
                  {fault === null ? null : <span className={classes.fault}>{fault}</span>}
                </td>
                <td>{capacity ?? '–'}</td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

interface SeriesFieldsProps {
  readonly series: Series;
  readonly onChange: (series: Series) => void;
}

const SeriesFields = ({ series, onChange }: SeriesFieldsProps) => {
  const { t } = useTranslation('entities');
  const number = (key: 'from' | 'to' | 'capacity') => ({
    value: series[key],
    onChange: (value: string | number) => onChange({ ...series, [key]: typeof value === 'number' ? value : '' }),
    min: key === 'capacity' ? 1 : 0,
    max: 100_000,
    allowDecimal: false,
    allowNegative: false,
    required: true,
  });
  return (
    <>
      <TextInput
        label={t('several.prefix')}
        value={series.prefix}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...series, prefix: currentTarget.value })}
      />
      <FieldPair>
        <NumberInput label={t('several.from')} {...number('from')} />
        <NumberInput label={t('several.to')} {...number('to')} />
      </FieldPair>
      <NumberInput label={t('several.capacity')} {...number('capacity')} />
    </>
  );
};

const PasteFields = ({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) => {
  const { t } = useTranslation('entities');
  return (
    <>
      <Textarea
        label={t('several.text')}
        description={t('several.textHint')}
        placeholder={t('several.example')}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={4}
        maxRows={10}
      />
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(onChange)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={17} aria-hidden />}>
            {t('several.file')}
          </Button>
        )}
      </FileButton>
    </>
  );
};

/** Adds several units at once: a series such as "Table 1 to 20", or rows from a spreadsheet. */
export const SeveralUnitsDialog = ({ shown, ...props }: SeveralUnitsProps) => {
  const session = useSession();
  const companies = useCompanies();
  const departments = useDepartments();
  if (!companies || !departments) return null;
  const bound = { companyId: session?.company_id ?? null, departmentId: session?.department_id ?? null };
  return (
    <SeveralUnitsForm
      {...props}
      companies={companies}
      departments={departments}
      place={startingValues(bound, companies, departments, shown)}
    />
  );
};

interface FormProps extends Omit<SeveralUnitsProps, 'shown'> {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly departments: readonly FormDepartment[];
  readonly place: EntityValues;
}

const SeveralUnitsForm = ({ companies, departments, place, onClose, onSaved }: FormProps) => {
  const { t } = useTranslation('entities');
  const session = useSession();
  const { contractForm, rows, department, isValid, setRows, setPlace } = useSeveralUnits({
    departments,
    start: place,
    onSaved,
  });
  const { form } = contractForm;
  const { values } = form;
  const allowed = allowedIn(department);
  return (
    <FormDialog
      title={t('several.title')}
      form={contractForm}
      submitLabel={t('several.add', { count: rows.length })}
      size="lg"
      blocked={!isValid}
      onClose={onClose}
    >
      <PlaceFields
        values={values.place}
        errors={form.errors}
        companies={companies}
        departments={departments}
        locked={{ company: session?.company_id != null, department: session?.department_id != null }}
        onChange={setPlace}
      />
      {allowed.category ? (
        <CategorySelect values={values.place} errors={form.errors} department={department} onChange={setPlace} />
      ) : null}
      {department && allowed.hindrance === null ? (
        <Switch
          label={t('form.combine')}
          checked={values.place.can_combine}
          onChange={({ currentTarget }) => setPlace({ ...values.place, can_combine: currentTarget.checked })}
        />
      ) : null}
      <PropertyFields values={values.place} errors={form.errors} onChange={setPlace} />
      <SegmentedControl
        aria-label={t('several.way')}
        value={values.way}
        onChange={(way) => form.setFieldValue('way', way as SeveralValues['way'])}
        data={(['series', 'paste'] as const).map((way) => ({ value: way, label: t(`several.${way}`) }))}
      />
      {values.way === 'series' ? (
        <SeriesFields series={values.series} onChange={(next) => setRows({ series: next })} />
      ) : (
        <PasteFields text={values.text} onChange={(text) => setRows({ text })} />
      )}
      {rows.length > MAX_NEW_UNITS ? (
        <Text c="red" role="alert">
          {t('several.tooMany', { max: MAX_NEW_UNITS })}
        </Text>
      ) : (
        <Preview rows={rows} refusals={form.errors} />
      )}
    </FormDialog>
  );
};
