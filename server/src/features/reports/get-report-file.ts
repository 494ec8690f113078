import { EXCEL } from '@ledig/contract/reports/reports.ts';
import type { TenantTransaction } from '#db/database.ts';
import { anyOf } from '#db/queries/statements/rows.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import type { StoredFigures } from '#reports/figures.ts';
import { openReport } from './manage-reports.ts';
import { type Person, reportDocument } from './report.document.ts';
import { findFigures, type ReportRecord } from './reports.store.ts';

/** The current personal data of a register. Erased persons are erased here too. */
const listPersons = async (
  { trx, tenantId }: TenantTransaction,
  figures: StoredFigures,
): Promise<Map<number, Person>> => {
  if (figures.version !== 3) return new Map();
  const ids = figures.guests.map(([id]) => id);
  const rows = await trx
    .selectFrom('interactors')
    .select(['id', 'name', 'birthday', 'nationality', 'country_of_residence as country', 'occupation'])
    .select(['travel_document_number as documentNumber', 'address_1', 'address_2'])
    .select(({ ref }) => [
      ref('travel_document_type').$castTo<Person['documentType']>().as('documentType'),
      ref('purpose_of_stay').$castTo<Person['purpose']>().as('purpose'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ address_1, address_2, ...row }) => [
      row.id,
      { ...row, address: [address_1, address_2].filter(Boolean).join(', ') },
    ]),
  );
};

/**
 * A finished report with its figures.
 *
 * @throws Fault REPORT-1401 when there is none, 1407 when it isn't done
 */
const loadReport = (call: Call<'reports.getReportExcel' | 'reports.getReportPdf'>, isPaper: boolean) => {
  const { deps, tenant, user, params, language } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await openReport(tx, user, params.id);
    if (isPaper && row.department_id !== null) throw new Fault('pdfOfCompanyOnly');
    const figures = await findFigures(tx, row.id);
    if (!figures) throw new Fault('reportNotReady');
    const persons = await listPersons(tx, figures);
    const madeAt = row.created_at.getTime();
    return { row, document: reportDocument(figures, { name: row.name, language, madeAt, isPaper, persons }) };
  });
};

/** Not allowed in file names, or invisible: signs for the direction of text can hide the real ending. */
const UNFIT = /[\\/:*?"<>|%;'()\s\p{Control}\p{Format}]+/gu;

/** Headers of a file with personal data: proxies must not store it. */
const headersOf = ({ id, name }: ReportRecord, now: number, ending: 'xlsx' | 'pdf') => {
  const fileName = `${id}-${name.replaceAll(UNFIT, '_')}-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.${ending}`;
  return {
    'content-disposition': `attachment; filename="report-${id}.${ending}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
};

/** A report as an Excel file, from its stored figures. */
export const getReportExcel: Handler<'reports.getReportExcel'> = async (call) => {
  const { row, document } = await loadReport(call, false);
  const { workbook } = await import('#render/excel/workbook.ts');
  return { mediaType: EXCEL, bytes: await workbook(document), headers: headersOf(row, call.now, 'xlsx') };
};

/**
 * A report of a company as a PDF, from its stored figures.
 *
 * @throws Fault REPORT-1404 for a report of a department
 */
export const getReportPdf: Handler<'reports.getReportPdf'> = async (call) => {
  const { row, document } = await loadReport(call, true);
  // Loaded on demand, because the PDF library needs much memory.
  const { documentPdf } = await import('#render/pdf/document-pdf.ts');
  return { mediaType: 'application/pdf', bytes: await documentPdf(document), headers: headersOf(row, call.now, 'pdf') };
};
