import {
  type CreateEntitiesBody,
  createEntitiesBody,
  MAX_NEW_UNITS,
} from '@ledig/contract/departments/renting-entity-shapes.ts';
import { typeById } from '@ledig/domain/renting-entities/types.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { createEntities } from '../api/change-entity.ts';
import { useUnitNames } from '../api/unit-names.ts';
import { checkValues, fieldOf } from '../entity-body.ts';
import type { EntityValues, FormDepartment } from '../form-values.ts';
import { checkRows, parseUnits, type Series, seriesRows, type UnitRow } from '../unit-rows.ts';

/** Values of the form: rows from a series or from pasted text. */
export interface SeveralValues {
  readonly way: 'series' | 'paste';
  readonly place: EntityValues;
  readonly series: Series;
  readonly text: string;
}

/** The checked rows of the form. Pasted text is parsed when it changes. */
const useRows = ({ way, series, text, place }: SeveralValues): readonly UnitRow[] => {
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

interface SeveralUnitsOptions {
  readonly departments: readonly FormDepartment[];
  /** The place and type at the start. */
  readonly start: EntityValues;
  readonly onSaved: (count: number) => void;
}

/** The form that adds several units, and its checked rows. */
export const useSeveralUnits = ({ departments, start, onSaved }: SeveralUnitsOptions) => {
  const { t } = useTranslation('entities');
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
  const contractForm = useContractForm<SeveralValues, { readonly created: number }>({
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
    send: (body, { key }) => createEntities(body as CreateEntitiesBody, key),
    onSaved: ({ created }) => onSaved(created),
  });
  const { form } = contractForm;
  const { values } = form;
  const rows = useRows(values);
  useEffect(() => {
    rowsNow.current = rows;
  });
  const department = departmentOf(values.place);
  const isValid = rows.length > 0 && rows.length <= MAX_NEW_UNITS && rows.every(({ fault }) => fault === null);
  const typeName = (typeId: number | null) => {
    const type = typeById(typeId ?? 0);
    return type ? t(`type.${type}`) : '';
  };
  // A row's errors belong to the submitted rows.
  const setRows = (change: Partial<SeveralValues>) => {
    form.clearErrors();
    form.setValues(change);
  };
  // A series is named after its type until the name is edited.
  const setPlace = (place: EntityValues) => {
    const isNamedByType = values.series.prefix === typeName(values.place.type_id);
    form.setFieldValue('place', place);
    if (isNamedByType) form.setFieldValue('series', { ...values.series, prefix: typeName(place.type_id) });
  };
  return { contractForm, rows, department, isValid, setRows, setPlace };
};
