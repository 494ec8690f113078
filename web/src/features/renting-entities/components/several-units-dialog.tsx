import { type CreateEntitiesBody, createEntitiesBody, MAX_NEW_UNITS } from '@ledig/contract/renting-entity-shapes.ts';
import { typeById } from '@ledig/domain/renting-entities/types.ts';
import { Button, FileButton, NumberInput, SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../lib/api/idempotency.ts';
import { useCompanies, useDepartments } from '../../../lib/place-choices.ts';
import { useSession } from '../../../lib/use-session.ts';
import { FieldPair } from '../../../ui/form/field-groups.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { createEntities } from '../api/change-entity.ts';
import { useUnitNames } from '../api/unit-names.ts';
import { checkValues, fieldOf } from '../entity-body.ts';
import { allowedIn, type EntityValues, type FormDepartment, startingValues } from '../form-values.ts';
import { checkRows, parseUnits, type Series, seriesRows, type UnitRow } from '../unit-rows.ts';
import { PlaceFields } from './place-fields.tsx';
import { PropertyFields } from './property-fields.tsx';
import { CategorySelect } from './rule-fields.tsx';
import classes from './several-units.module.css';

interface SeveralUnitsProps {
  readonly onClose: () => void;
  readonly onSaved: (count: number) => void;
}

interface Values {
  readonly way: 'series' | 'paste';
  readonly place: EntityValues;
  readonly series: Series;
  readonly text: string;
}

const SHOWN_ROWS = 50;

/** The form path of a row's errors. */
const pathOf = (index: number): string => `units.${index}`;

/** The checked rows of the form. Pasted text is parsed when it changes. */
const useRows = ({ way, series, text, place }: Values): readonly UnitRow[] => {
  const names = useUnitNames(place.department_id);
  const [pasted, setPasted] = useState<Awaited<ReturnType<typeof parseUnits>>>([]);
  useEffect(() => {
    let isCurrent = true;
    void parseUnits(text).then((rows) => isCurrent && setPasted(rows));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return checkRows(way === 'series' ? seriesRows(series) : pasted, names);
};

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

const SeriesFields = ({
  series,
  onChange,
}: {
  readonly series: Series;
  readonly onChange: (series: Series) => void;
}) => {
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
export const SeveralUnitsDialog = (props: SeveralUnitsProps) => {
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
      place={startingValues(bound, companies, departments)}
    />
  );
};

interface FormProps extends SeveralUnitsProps {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly departments: readonly FormDepartment[];
  readonly place: EntityValues;
}

const SeveralUnitsForm = ({ companies, departments, place: start, onClose, onSaved }: FormProps) => {
  const { t } = useTranslation('entities');
  const session = useSession();
  const [key] = useState(newKey);
  const startType = typeById(start.type_id ?? 0);
  const prefix = startType ? t(`type.${startType}`) : '';
  const series: Series = { prefix, from: 1, to: '', capacity: '' };
  // The body is built on submit from the visible rows.
  const rowsNow = useRef<readonly UnitRow[]>([]);
  const sent = useRef(start);
  const departmentOf = ({ department_id }: EntityValues) => departments.find(({ id }) => id === department_id);
  const requiredTexts = {
    staffNeeded: t('form.staffNeeded'),
    categoryNeeded: t('form.categoryNeeded'),
    required: t('form.required'),
  };
  const contractForm = useContractForm<Values, { readonly created: number }>({
    initial: { way: 'series', place: start, series, text: '' },
    schema: createEntitiesBody,
    toBody: ({ place }) => {
      sent.current = place;
      return {
        company_id: place.company_id ?? undefined,
        department_id: place.department_id ?? undefined,
        type_id: place.type_id ?? undefined,
        can_combine: place.can_combine,
        category_id: place.category_id,
        properties: place.properties,
        units: rowsNow.current.map(({ name, capacity, description }) => ({
          name,
          number_of_interactors: capacity ?? 0,
          description,
        })),
      };
    },
    fieldOf: (path) => /^units\.\d+/.exec(path)?.[0] ?? fieldOf(path, sent.current),
    check: ({ place }) => checkValues(place, departmentOf(place), requiredTexts),
    send: (body) => createEntities(body as CreateEntitiesBody, key),
    onSaved: ({ created }) => onSaved(created),
  });
  const { form } = contractForm;
  const { values } = form;
  const rows = useRows(values);
  useEffect(() => {
    rowsNow.current = rows;
  });
  const department = departmentOf(values.place);
  const allowed = allowedIn(department);
  const isSound = rows.length > 0 && rows.length <= MAX_NEW_UNITS && rows.every(({ fault }) => fault === null);
  const typeName = (typeId: number | null) => {
    const type = typeById(typeId ?? 0);
    return type ? t(`type.${type}`) : '';
  };
  // A row's errors belong to the submitted rows.
  const setRows = (change: Partial<Values>) => {
    form.clearErrors();
    form.setValues(change);
  };
  // A series is named after its type until the name is edited.
  const setPlace = (place: EntityValues) => {
    const isNamedByType = values.series.prefix === typeName(values.place.type_id);
    form.setFieldValue('place', place);
    if (isNamedByType) form.setFieldValue('series', { ...values.series, prefix: typeName(place.type_id) });
  };
  return (
    <FormDialog
      title={t('several.title')}
      form={contractForm}
      submitLabel={t('several.add', { count: rows.length })}
      size="lg"
      blocked={!isSound}
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
        onChange={(way) => form.setFieldValue('way', way as Values['way'])}
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
