import type { PublicDepartment } from '@ledig/contract/departments/departments.ts';
import { openingDate } from '@ledig/domain/availability/openings.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { WizardCompany } from './catalogue.ts';
import { takesRequests } from './steps.ts';

/**
 * The first day that visitors can choose. After midnight it is the date of the opening that isn't over. A request begins
 * and ends on one date, so it can't begin on the day before. Rule: docs/rules/availability.md#wizard-dates.
 *
 * @param now epoch milliseconds
 */
export const firstDayOf = (
  company: Pick<WizardCompany, 'settings'>,
  department: PublicDepartment | null,
  now: number,
): LocalDate =>
  department?.schedule_system === 'HOURLY' && !takesRequests(department)
    ? openingDate(company.settings, now)
    : dateAt(now, company.settings.zone);
