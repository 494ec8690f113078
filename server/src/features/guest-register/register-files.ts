import type { Language } from '@ledig/contract/primitives.ts';
import { sumNights } from '@ledig/domain/reports/guest-nights.ts';
import { addDays, daysFrom } from '@ledig/domain/time/dates.ts';
import type { Handler } from '../../http/call.ts';
import { fileHeaders } from '../../http/file-headers.ts';
import { csv } from '../../render/csv.ts';
import type { DocumentTable, ReportDocument, Value, ValueKind } from '../../render/report-document.ts';
import { listUnits } from '../../reports/bookings.store.ts';
import { countFigures } from '../../reports/count-figures.ts';
import { loadRegister } from './keep-register.ts';
import { openPlace, type RegisterRow } from './register.store.ts';
import { registerWords } from './register.words.ts';

const countryNames = (language: Language) => {
  const names = new Intl.DisplayNames([registerWords[language].locale], { type: 'region', fallback: 'code' });
  return (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
};

const momentFormat = (language: Language, zone: string) => {
  const format = new Intl.DateTimeFormat(registerWords[language].locale, {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: Date | null): string => (at === null ? '' : format.format(at));
};

type Column = readonly [key: keyof (typeof registerWords)['no']['columns'], kind: ValueKind, share: number];
const COLUMNS: readonly Column[] = [
  ['name', 'text', 16],
  ['birthday', 'date', 10],
  ['occupation', 'text', 10],
  ['address', 'text', 14],
  ['country', 'text', 9],
  ['nationality', 'text', 9],
  ['document', 'text', 9],
  ['number', 'text', 10],
  ['unit', 'text', 8],
  ['arrival', 'date', 10],
  ['departure', 'date', 10],
  ['confirmed', 'text', 10],
  ['checked', 'text', 12],
];

const rowOf = (row: RegisterRow, language: Language, zone: string): Value[] => {
  const words = registerWords[language];
  const country = countryNames(language);
  const moment = momentFormat(language, zone);
  const checked = row.checked_at === null ? '' : `${moment(row.checked_at)}, ${row.checked_by ?? ''}`;
  return [
    row.name,
    row.birthday,
    row.occupation,
    row.address,
    country(row.country),
    country(row.nationality),
    words.documents[row.document_type],
    row.document_number,
    row.unit,
    row.arrival,
    row.departure,
    [moment(row.confirmed_at), row.signed_as].filter(Boolean).join(', '),
    row.online_id === null ? checked : words.notReceived,
  ];
};

const tableOf = (rows: readonly RegisterRow[], language: Language, zone: string): DocumentTable => {
  const words = registerWords[language];
  return {
    name: words.guests,
    columns: COLUMNS.map(([key, kind, share]) => ({ heading: words.columns[key], kind, share })),
    rows: rows.map((row) => rowOf(row, language, zone)),
    sums: null,
  };
};

/** The register of a date as a PDF, for the police. */
export const getRegisterPdf: Handler<'guestRegister.getRegisterPdf'> = async (call) => {
  const { language, now } = call;
  const { place, date, isForeign, rows } = await loadRegister(call);
  const words = registerWords[language];
  const day = new Intl.DateTimeFormat(words.locale, { timeZone: 'UTC', dateStyle: 'full' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  const document: ReportDocument = {
    language,
    title: isForeign ? `${words.title}: ${words.foreign}` : words.title,
    facts: [
      [words.facts.company, place.company.name],
      [words.facts.department, place.name],
      [words.facts.date, day],
      [words.facts.guests, String(rows.length)],
      [words.facts.made, momentFormat(language, place.zone)(new Date(now))],
    ],
    tables: [tableOf(rows, language, place.zone)],
    words: { about: words.about, sum: words.sum, continued: words.continued, nothing: words.nothing, page: words.page },
    foot: [place.company.name, place.name, day].join(' · '),
    madeAt: now,
  };
  const { documentPdf } = await import('../../render/pdf/document-pdf.ts');
  const headers = fileHeaders(`guest-register-${place.id}-${date}.pdf`);
  return { mediaType: 'application/pdf', bytes: await documentPdf(document), headers };
};

/** The register of a date as CSV. */
export const getRegisterCsv: Handler<'guestRegister.getRegisterCsv'> = async (call) => {
  const { place, date, rows } = await loadRegister(call);
  const { columns, rows: cells } = tableOf(rows, call.language, place.zone);
  const headers = fileHeaders(`guest-register-${place.id}-${date}.csv`);
  return {
    mediaType: 'text/csv; charset=utf-8',
    bytes: csv([columns.map(({ heading }) => heading), ...cells]),
    headers,
  };
};

/** A month's accommodation statistics as CSV, in the order of the form (docs/rules/guest-register.md#statistics). */
export const getAccommodationStatistics: Handler<'guestRegister.getAccommodationStatistics'> = async (call) => {
  const { deps, tenant, user, params, query, language, now } = call;
  const words = registerWords[language];
  const from = `${query.month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const { place, figures, units } = await deps.db.tenantRead(tenant.id, async (scope) => {
    const opened = await openPlace(scope, user.scope, params.departmentId);
    const order = { company_id: opened.company.id, department_id: opened.id, date_from: from, date_to: to };
    const counted = await countFigures(scope, { ...order, version: 2 }, now, async () => undefined);
    const all = await listUnits(scope, opened.company.id);
    return { place: opened, figures: counted, units: all.filter(({ departmentId }) => departmentId === opened.id) };
  });
  const nights =
    figures.version === 2
      ? figures.nights.map(([date, country, purpose, arrivals, guestNights, rooms]) => ({
          date,
          country,
          purpose,
          arrivals,
          guestNights,
          rooms,
        }))
      : [];
  const sum = (of: 'arrivals' | 'guestNights' | 'rooms') => nights.reduce((total, one) => total + one[of], 0);
  const days = daysFrom(from, to) + 1;
  const inUse = units.filter(
    ({ from: since, to: until }) =>
      since < Date.parse(`${to}T24:00:00Z`) && (until === null || until > Date.parse(`${from}T00:00:00Z`)),
  );
  const country = countryNames(language);
  const { numbers } = words;
  const rows: Value[][] = [
    [words.statistics],
    [words.facts.company, place.company.name],
    [words.facts.department, place.name],
    [words.facts.month, query.month],
    [],
    [numbers.units, inUse.length],
    [numbers.days, days],
    [numbers.capacity, inUse.length * days],
    [numbers.rooms, sum('rooms')],
    [numbers.arrivals, sum('arrivals')],
    [numbers.nights, sum('guestNights')],
    [numbers.unregistered, figures.version === 2 ? figures.unregistered : 0],
    [],
    [words.purpose, numbers.arrivals, numbers.nights, numbers.rooms],
    ...sumNights(nights, 'purpose').map((one) => [
      words.purposes[one.key] ?? one.key,
      one.arrivals,
      one.guestNights,
      one.rooms,
    ]),
    [],
    [words.country, numbers.arrivals, numbers.nights, numbers.rooms],
    ...sumNights(nights, 'country').map((one) => [country(one.key), one.arrivals, one.guestNights, one.rooms]),
  ];
  const headers = fileHeaders(`accommodation-${place.id}-${query.month}.csv`);
  return { mediaType: 'text/csv; charset=utf-8', bytes: csv(rows), headers };
};
