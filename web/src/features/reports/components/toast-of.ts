import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';

/** A report has one toast: a later one takes the place of the earlier one. */
export const toastOf = ({ id }: ReportRow) => ({ subject: `report ${id}` });
