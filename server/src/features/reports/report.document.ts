import type { Language } from '@ledig/contract/primitives.ts';
import { cancellationRate, type DayFigures, occupancyOf, sumFigures } from '@ledig/domain/reports/day-tally.ts';
import { sumNights } from '@ledig/domain/reports/guest-nights.ts';
import { addDays, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { countryNames } from '#render/country-names.ts';
import {
  type DocumentColumn,
  type DocumentTable,
  type ReportDocument,
  type Value,
  valueFormat,
} from '#render/report-document.ts';
import {
  type CompanyFigures,
  type NightsFigures,
  nightsOf,
  type RegisterFigures,
  type StoredFigures,
} from '#reports/figures.ts';
import { reportWords } from './report.words.ts';

/** Longer periods are listed by month in PDFs. */
const MOST_DAYS_ON_PAPER = 92;

/** The person of a guest in the register. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly birthday: string | null;
  readonly nationality: string;
  readonly country: string;
  readonly address: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly occupation: string;
  readonly purpose: string;
}

interface DocumentParts {
  readonly name: string;
  readonly language: Language;
  readonly madeAt: number;
  /** Excel lists every day. PDFs list long periods by month. */
  readonly isPaper: boolean;
  /** The register's persons, by guest. */
  readonly persons?: ReadonlyMap<number, Person>;
}

const column = (heading: string, kind: DocumentColumn['kind'], share = 10): DocumentColumn => ({
  heading,
  kind,
  share,
});

const figuresOf = ([
  bookings,
  guests,
  canceled,
  held,
  available,
]: CompanyFigures['departments'][number]['days'][number]): DayFigures => ({
  bookings,
  guests,
  canceled,
  held,
  available,
});

const valuesOf = (figures: DayFigures): Value[] => [
  figures.bookings,
  figures.guests,
  figures.canceled,
  cancellationRate(figures),
  occupancyOf(figures),
];

/** Figures by date, or by month for a long period. */
const byTime = (days: readonly { readonly date: LocalDate; readonly figures: DayFigures }[], by: 'date' | 'month') =>
  [...Map.groupBy(days, ({ date }) => (by === 'date' ? date : date.slice(0, 7)))].map(([key, own]) => ({
    key,
    figures: sumFigures(own.map(({ figures }) => figures)),
  }));

const chartOf = (rows: ReturnType<typeof byTime>, by: 'date' | 'month', language: Language) => {
  const words = reportWords[language];
  const format = valueFormat(language);
  const total = rows.reduce((sum, { figures }) => sum + figures.bookings, 0);
  const top = rows.reduce(
    (most, one) => (one.figures.bookings > most.figures.bookings ? one : most),
    rows[0] ?? { key: '', figures: sumFigures([]) },
  );
  const average = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(
    total / Math.max(1, rows.length),
  );
  const unit = by === 'date' ? 'day' : 'month';
  return {
    title: words.chart(unit),
    bars: rows.map(({ key, figures }) => ({
      label: by === 'date' ? `${key.slice(8)}.${key.slice(5, 7)}` : `${key.slice(5)}/${key.slice(2, 4)}`,
      value: figures.bookings,
    })),
    text: words.chartText({
      total: format(total, 'count'),
      most: format(top.figures.bookings, 'count'),
      when: format(top.key, by),
      average,
      by: unit,
    }),
  };
};

const companyParts = (figures: CompanyFigures, { language, isPaper }: DocumentParts) => {
  const words = reportWords[language];
  const { columns, tables } = words;
  const length = daysFrom(figures.from, figures.to) + 1;
  const by = isPaper && length > MOST_DAYS_ON_PAPER ? 'month' : 'date';
  const time = by === 'date' ? column(columns.date, 'date', 14) : column(columns.month, 'month', 14);
  const counts = [
    column(columns.bookings, 'count'),
    column(columns.guests, 'count'),
    column(columns.canceled, 'count'),
    column(columns.cancellationRate, 'percent'),
    column(columns.occupancy, 'percent'),
  ];
  const departments = figures.departments.map(({ name, system, days }) => ({
    name,
    system,
    days: days.map((day, index) => ({ date: addDays(figures.from, index), figures: figuresOf(day) })),
  }));
  const sums = departments.map(({ name, system, days }) => ({
    name,
    system,
    figures: sumFigures(days.map((day) => day.figures)),
  }));
  // Minutes and nights can't be added, so the company's occupancy is left out unless all departments use the same unit.
  const isMixed = new Set(departments.map(({ system }) => system)).size > 1;
  const ofCompany = (one: DayFigures): Value[] => (isMixed ? [...valuesOf(one).slice(0, 4), null] : valuesOf(one));
  const total = sumFigures(sums.map((one) => one.figures));
  const rows = byTime(
    departments.flatMap(({ days }) => days),
    by,
  );
  const all: DocumentTable[] = [
    {
      name: tables.departments,
      columns: [column(columns.department, 'text', 24), column(columns.system, 'text', 14), ...counts],
      rows: sums.map((one) => [one.name, words.systems[one.system], ...valuesOf(one.figures)]),
      sums: [null, null, ...ofCompany(total)],
    },
    {
      name: by === 'date' ? tables.days : tables.months,
      columns: [time, ...(isMixed ? counts.slice(0, 4) : counts)],
      rows: rows.map((one) => [one.key, ...ofCompany(one.figures)]),
      sums: [null, ...ofCompany(total)],
    },
    {
      name: by === 'date' ? tables.byDay : tables.byMonth,
      columns: [column(columns.department, 'text', 24), time, ...counts],
      rows: departments.flatMap(({ name, days }) =>
        byTime(days, by).map((one) => [name, one.key, ...valuesOf(one.figures)]),
      ),
      sums: null,
      isGrouped: true,
    },
  ];
  const format = valueFormat(language);
  const facts: [string, string][] = [
    [words.facts.bookings, format(total.bookings, 'count')],
    [words.facts.guests, format(total.guests, 'count')],
  ];
  return { tables: all, facts, chart: chartOf(rows, by, language) };
};

const nightsParts = (figures: NightsFigures, { language }: DocumentParts) => {
  const words = reportWords[language];
  const { columns, tables } = words;
  const nights = nightsOf(figures);
  const country = countryNames(language);
  const purpose = (key: string): string => words.purposes[key] ?? key;
  const counts = [column(columns.arrivals, 'count'), column(columns.nights, 'count'), column(columns.rooms, 'count')];
  const values = (one: { arrivals: number; guestNights: number; rooms: number }) => [
    one.arrivals,
    one.guestNights,
    one.rooms,
  ];
  const sums = [0, 1, 2].map((at) => nights.reduce((sum, one) => sum + (values(one)[at] ?? 0), 0));
  const table = (
    name: string,
    head: DocumentColumn,
    by: 'date' | 'country' | 'purpose',
    label: (key: string) => string,
  ): DocumentTable => ({
    name,
    columns: [head, ...counts],
    rows: sumNights(nights, by).map((one) => [label(one.key), ...values(one)]),
    sums: [null, ...sums],
  });
  const all: DocumentTable[] = [
    table(tables.countries, column(columns.country, 'text', 24), 'country', country),
    table(tables.purposes, column(columns.purpose, 'text', 24), 'purpose', purpose),
    table(tables.days, column(columns.date, 'date', 14), 'date', (key) => key),
    {
      name: tables.cells,
      columns: [
        column(columns.date, 'date'),
        column(columns.country, 'text'),
        column(columns.purpose, 'text'),
        ...counts,
      ],
      rows: nights.map((one) => [one.date, country(one.country), purpose(one.purpose), ...values(one)]),
      sums: [null, null, null, ...sums],
    },
  ];
  const format = valueFormat(language);
  const facts: [string, string][] = [
    [words.facts.department, figures.department],
    [words.facts.nights, format(sums[1] ?? 0, 'count')],
    [words.facts.unregistered, format(figures.unregistered, 'count')],
  ];
  return { tables: all, facts };
};

const registerParts = (figures: RegisterFigures, { language, persons }: DocumentParts) => {
  const words = reportWords[language];
  const { columns } = words;
  const country = countryNames(language);
  const text = [
    'name',
    'birthday',
    'nationality',
    'country',
    'address',
    'documentType',
    'documentNumber',
    'occupation',
    'purpose',
    'unit',
  ] as const;
  const rows = figures.guests.map(([id, unit, arrival, departure, booking]): Value[] => {
    const person = persons?.get(id);
    const own: Value[] = person
      ? [
          person.name,
          person.birthday,
          country(person.nationality),
          country(person.country),
          person.address,
          words.documents[person.documentType] ?? '',
          person.documentNumber,
          person.occupation,
          words.purposes[person.purpose] ?? '',
        ]
      : [words.removed, ...Array<null>(8).fill(null)];
    return [...own, unit, arrival, departure, booking];
  });
  const table: DocumentTable = {
    name: words.tables.register,
    columns: [
      ...text.map((key) => column(columns[key], key === 'birthday' ? 'date' : 'text')),
      column(columns.arrival, 'date'),
      column(columns.departure, 'date'),
      column(columns.booking, 'count'),
    ],
    rows,
    sums: null,
  };
  const facts: [string, string][] = [
    [words.facts.department, figures.department],
    [words.facts.guests, valueFormat(language)(figures.guests.length, 'count')],
  ];
  return { tables: [table], facts };
};

const partsOf = (figures: StoredFigures, parts: DocumentParts): Pick<ReportDocument, 'tables' | 'facts' | 'chart'> => {
  if (figures.version === 1) return companyParts(figures, parts);
  return figures.version === 2 ? nightsParts(figures, parts) : registerParts(figures, parts);
};

/** A report's figures as a document (docs/rules/reports.md#versions). */
export const reportDocument = (figures: StoredFigures, parts: DocumentParts): ReportDocument => {
  const { name, language, madeAt } = parts;
  const words = reportWords[language];
  const dates = new Intl.DateTimeFormat(words.locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const period = [figures.from, figures.to].map((date) => dates.format(Date.parse(`${date}T00:00:00Z`))).join(' – ');
  const made = new Intl.DateTimeFormat(words.locale, {
    timeZone: figures.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(madeAt);
  const { tables, facts, chart } = partsOf(figures, parts);
  return {
    language,
    title: `${words.versions[figures.version]}: ${name}`,
    facts: [[words.facts.company, figures.company], [words.facts.period, period], ...facts, [words.facts.made, made]],
    ...(chart && { chart }),
    tables,
    words: { about: words.about, sum: words.sum, continued: words.continued, nothing: words.nothing, page: words.page },
    foot: [figures.company, period].join(' · '),
    madeAt,
  };
};
