import type { Language } from '@ledig/contract/primitives.ts';
import type { Handler } from '#http/call.ts';
import { fileHeaders } from '#http/file-headers.ts';
import { countryNames } from '#render/country-names.ts';
import { csv } from '#render/csv.ts';
import type { DocumentTable, ReportDocument } from '#render/report-document.ts';
import { loadRegister } from './get-register.ts';
import type { RegisterRow } from './register.store.ts';
import { registerWords } from './register.words.ts';

const momentFormat = (language: Language, zone: string) => {
  const format = new Intl.DateTimeFormat(registerWords[language].locale, {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: Date | null): string => (at === null ? '' : format.format(at));
};

type ColumnKey = keyof (typeof registerWords)['no']['columns'];

/** Columns of the CSV, in order. */
const COLUMNS: readonly ColumnKey[] = [
  ...(['name', 'birthday', 'occupation', 'address', 'country', 'nationality', 'document', 'number'] as const),
  ...(['unit', 'arrival', 'departure', 'confirmed', 'checked'] as const),
];

/** Columns of the PDF with their shares of the width. Country and document number share the column before them. */
const PRINTED: readonly (readonly [key: ColumnKey, share: number])[] = [
  ...([
    ['name', 15],
    ['birthday', 12],
    ['occupation', 11],
    ['address', 16],
    ['nationality', 13.5],
  ] as const),
  ...([
    ['document', 14],
    ['unit', 11],
    ['arrival', 12],
    ['departure', 12],
    ['confirmed', 12],
    ['checked', 12],
  ] as const),
];

interface Formats {
  readonly language: Language;
  readonly zone: string;
}

/** The fields of a guest as text, by column. */
const fieldsOf = (row: RegisterRow, { language, zone }: Formats): Record<ColumnKey, string | null> => {
  const words = registerWords[language];
  const country = countryNames(language);
  const moment = momentFormat(language, zone);
  const checked = row.checked_at === null ? '' : `${moment(row.checked_at)}, ${row.checked_by ?? ''}`;
  return {
    name: row.name,
    birthday: row.birthday,
    occupation: row.occupation,
    address: row.address,
    country: country(row.country),
    nationality: country(row.nationality),
    document: words.documents[row.document_type],
    number: row.document_number,
    unit: row.unit,
    arrival: row.arrival,
    departure: row.departure,
    confirmed: [moment(row.confirmed_at), row.signed_as].filter(Boolean).join(', '),
    checked: row.online_id === null ? checked : words.notReceived,
  };
};

/** The table of the PDF. Dates have no weekday, so that all columns fit. */
const printedTable = (rows: readonly RegisterRow[], formats: Formats): DocumentTable => {
  const words = registerWords[formats.language];
  const short = new Intl.DateTimeFormat(words.locale, { timeZone: 'UTC', dateStyle: 'short' });
  const day = (date: string | null) => (date === null ? '' : short.format(Date.parse(`${date}T00:00:00Z`)));
  return {
    name: words.guests,
    columns: PRINTED.map(([key, share]) => ({ heading: words.columns[key], kind: 'text' as const, share })),
    rows: rows.map((row) => {
      const fields = fieldsOf(row, formats);
      const printed = {
        ...fields,
        birthday: day(fields.birthday),
        arrival: day(fields.arrival),
        departure: day(fields.departure),
        address: [fields.address, fields.country].filter(Boolean).join(', '),
        document: [fields.document, fields.number].filter(Boolean).join(' '),
      };
      return PRINTED.map(([key]) => printed[key]);
    }),
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
    tables: [printedTable(rows, { language, zone: place.zone })],
    words: { about: words.about, sum: words.sum, continued: words.continued, nothing: words.nothing, page: words.page },
    foot: [place.company.name, place.name, day].join(' · '),
    madeAt: now,
  };
  const { documentPdf } = await import('#render/pdf/document-pdf.ts');
  const headers = fileHeaders(`guest-register-${place.id}-${date}.pdf`);
  return { mediaType: 'application/pdf', bytes: await documentPdf(document), headers };
};

/** The register of a date as CSV. */
export const getRegisterCsv: Handler<'guestRegister.getRegisterCsv'> = async (call) => {
  const { place, date, rows } = await loadRegister(call);
  const { language } = call;
  const { columns } = registerWords[language];
  const cells = rows.map((row) => {
    const fields = fieldsOf(row, { language, zone: place.zone });
    return COLUMNS.map((key) => fields[key]);
  });
  const headers = fileHeaders(`guest-register-${place.id}-${date}.csv`);
  return {
    mediaType: 'text/csv; charset=utf-8',
    bytes: csv([COLUMNS.map((key) => columns[key]), ...cells], language),
    headers,
  };
};
