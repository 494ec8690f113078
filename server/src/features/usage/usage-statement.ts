import type { UsageMonth } from '@ledig/contract/companies/usage.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import { EXTRA_BOOKING_PRICE } from '@ledig/domain/pricing/price.ts';
import { monthAt, periodOfMonth, USAGE_ZONE } from '@ledig/domain/pricing/usage.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { fileHeaders } from '#http/file-headers.ts';
import { csv } from '#render/csv.ts';
import { type DocumentTable, type ReportDocument, valueFormat } from '#render/report-document.ts';
import { presentMonth } from './list-usage-months.ts';
import { countByDepartment, findPayingTenant, type MadeInDepartment } from './usage.store.ts';
import { usageWords } from './usage.words.ts';

interface Statement {
  readonly account: string;
  readonly usage: UsageMonth;
  readonly departments: readonly MadeInDepartment[];
}

/**
 * Counts a month by department.
 *
 * @throws Fault REQUEST-3004 for a month before the tenant's first or after the current one
 */
const loadStatement = ({
  deps,
  tenant,
  params,
  now,
}: Call<'usage.getUsagePdf' | 'usage.getUsageCsv'>): Promise<Statement> =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const account = await findPayingTenant(tx);
    const { month } = params;
    if (month < monthAt(account.since.getTime()) || month > monthAt(now)) throw new Fault('notFound');
    const departments = await countByDepartment(tx, periodOfMonth(month));
    const bookings = departments.reduce((sum, one) => sum + one.bookings, 0);
    return { account: account.name, usage: presentMonth(account, { month, bookings }, now), departments };
  });

/** The lines of the price: the package, and bookings beyond it. */
const priceLines = (usage: UsageMonth, language: Language): (readonly [line: string, price: number])[] => {
  const words = usageWords[language];
  const format = valueFormat(language);
  return [
    [words.packages[usage.package](format(usage.included, 'count')), usage.package_price],
    ...(usage.extra > 0
      ? [[words.extra(format(usage.extra, 'count'), format(EXTRA_BOOKING_PRICE, 'kroner')), usage.extra_price] as const]
      : []),
  ];
};

/** Bookings by department, then the lines of the price. */
const tableOf = ({ usage, departments }: Statement, language: Language): DocumentTable => {
  const { table, columns } = usageWords[language];
  return {
    name: table,
    columns: [
      { heading: columns.company, kind: 'text', share: 24 },
      { heading: columns.department, kind: 'text', share: 20 },
      { heading: columns.bookings, kind: 'count', share: 10 },
      { heading: columns.price, kind: 'kroner', share: 10 },
    ],
    rows: [
      ...departments.map(({ company, department, bookings }) => [company, department, bookings, null]),
      ...priceLines(usage, language).map(([line, price]) => [line, '', null, price]),
    ],
    sums: [null, null, usage.bookings, usage.price],
  };
};

const documentOf = (statement: Statement, language: Language, now: number): ReportDocument => {
  const { account, usage } = statement;
  const words = usageWords[language];
  const { facts } = words;
  const format = valueFormat(language);
  const month = format(usage.month, 'month');
  const made = new Intl.DateTimeFormat(words.locale, {
    timeZone: USAGE_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(now);
  const state = words.state[usage.is_demo ? 'demo' : usage.is_complete ? 'complete' : 'open'];
  return {
    language,
    title: `${words.title}, ${month}`,
    facts: [
      [facts.account, account],
      [facts.month, month],
      [facts.state, state],
      [facts.bookings, format(usage.bookings, 'count')],
      [facts.package, words.packages[usage.package](format(usage.included, 'count'))],
      [facts.price, format(usage.price, 'kroner')],
      [facts.made, made],
    ],
    tables: [tableOf(statement, language)],
    words: { about: words.about, sum: words.sum, continued: words.continued, nothing: words.nothing, page: words.page },
    foot: [account, month, words.note].join(' · '),
    madeAt: now,
  };
};

/** The statement of a month as a tagged PDF (docs/rules/usage.md#statement). */
export const getUsagePdf: Handler<'usage.getUsagePdf'> = async (call) => {
  const statement = await loadStatement(call);
  // Loaded on demand, because the PDF library needs much memory.
  const { documentPdf } = await import('#render/pdf/document-pdf.ts');
  return {
    mediaType: 'application/pdf',
    bytes: await documentPdf(documentOf(statement, call.language, call.now)),
    headers: fileHeaders(`usage-${statement.usage.month}.pdf`),
  };
};

/** The statement of a month as CSV: bookings by department, then the lines of the price. */
export const getUsageCsv: Handler<'usage.getUsageCsv'> = async (call) => {
  const statement = await loadStatement(call);
  const { month } = statement.usage;
  const words = usageWords[call.language];
  const { columns, rows, sums } = tableOf(statement, call.language);
  return {
    mediaType: 'text/csv; charset=utf-8',
    bytes: csv(
      [
        [words.columns.month, ...columns.map(({ heading }) => heading)],
        ...rows.map((row) => [month, ...row]),
        [month, words.sum, ...(sums ?? []).slice(1)],
      ],
      call.language,
    ),
    headers: fileHeaders(`usage-${month}.csv`),
  };
};
