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
import { allowedIn, type EntityValues, type FormDepartment, startingValues } from '../form-values.ts';
import { checkRows, parseUnits, type Series, seriesRows, type UnitRow } from '../unit-rows.ts';
import { PlaceFields } from './place-fields.tsx';
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

/** The rows that the form says, checked; pasted text is read when it changes. */
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

/** What will be added, with the fault of each row. */
const Preview = ({ rows }: { readonly rows: readonly UnitRow[] }) => {
  const { t } = useTranslation('entities');
  const faulty = rows.filter(({ fault }) => fault !== null);
  if (rows.length === 0) return <Text c="dimmed">{t('several.nothing')}</Text>;
  // Rows with a fault come first, so that none hides below the end of a long list.
  const shown = [...faulty, ...rows.filter(({ fault }) => fault === null)].slice(0, SHOWN_ROWS);
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
            {shown.map(({ line, name, capacity, description, fault }) => (
              <tr key={line} data-fault={fault ?? undefined}>
                <td>{line}</td>
                <td>
                  {name}
                  {fault === null ? null : <span className={classes.fault}>{t(`several.fault.${fault}`)}</span>}
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
  // The form's body is made when it is sent, of the rows on the screen.
  const rowsNow = useRef<readonly UnitRow[]>([]);
  const contractForm = useContractForm<Values, { readonly created: number }>({
    initial: { way: 'series', place: start, series, text: '' },
    schema: createEntitiesBody,
    toBody: ({ place }) => ({
      company_id: place.company_id ?? undefined,
      department_id: place.department_id ?? undefined,
      type_id: place.type_id ?? undefined,
      can_combine: place.can_combine,
      category_id: place.category_id,
      units: rowsNow.current.map(({ name, capacity, description }) => ({
        name,
        number_of_interactors: capacity ?? 0,
        description,
      })),
    }),
    send: (body) => createEntities(body as CreateEntitiesBody, key),
    onSaved: ({ created }) => onSaved(created),
  });
  const { form } = contractForm;
  const { values } = form;
  const rows = useRows(values);
  useEffect(() => {
    rowsNow.current = rows;
  });
  const department = departments.find(({ id }) => id === values.place.department_id);
  const allowed = allowedIn(department);
  const isSound = rows.length > 0 && rows.length <= MAX_NEW_UNITS && rows.every(({ fault }) => fault === null);
  const typeName = (typeId: number | null) => {
    const type = typeById(typeId ?? 0);
    return type ? t(`type.${type}`) : '';
  };
  // A series is called after its type, until somebody types another name.
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
      <SegmentedControl
        aria-label={t('several.way')}
        value={values.way}
        onChange={(way) => form.setFieldValue('way', way as Values['way'])}
        data={(['series', 'paste'] as const).map((way) => ({ value: way, label: t(`several.${way}`) }))}
      />
      {values.way === 'series' ? (
        <SeriesFields series={values.series} onChange={(next) => form.setFieldValue('series', next)} />
      ) : (
        <PasteFields text={values.text} onChange={(text) => form.setFieldValue('text', text)} />
      )}
      {rows.length > MAX_NEW_UNITS ? (
        <Text c="red" role="alert">
          {t('several.tooMany', { max: MAX_NEW_UNITS })}
        </Text>
      ) : (
        <Preview rows={rows} />
      )}
    </FormDialog>
  );
};
