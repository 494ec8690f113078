import { PUBLIC_SETTING_KEYS } from '@ledig/domain/settings/keys.ts';
import { listActiveCompanies as listActive } from '../../db/queries/companies.ts';
import { listSettings } from '../../db/queries/company-settings.ts';
import type { Handler } from '../../http/call.ts';
import { presentCompanyChoice, presentPublicCompany } from './companies.present.ts';

/** Active companies that the signed-in person may see. */
export const listActiveCompanies: Handler<'companies.listActiveCompanies'> = async ({ deps, tenant, user }) => {
  const companies = await deps.db.tenantRead(tenant.id, (scope) => listActive(scope, user.scope.companyId));
  return { companies: companies.map(presentCompanyChoice) };
};

/** Active companies of the domain, each with the settings that anyone may read. */
export const listPublicCompanies: Handler<'companies.listPublicCompanies'> = ({ deps, tenant }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const companies = await listActive(scope, null);
    const ids = companies.map(({ id }) => id);
    const [settings, toggles] = await Promise.all([
      listSettings(scope, ids, PUBLIC_SETTING_KEYS),
      listSettings(scope, ids, ['email_booking_confirmation']),
    ]);
    const confirming = new Set(toggles.filter(({ value }) => value === true).map(({ company_id }) => company_id));
    const canSend = deps.env.SMTP_URL !== undefined;
    return {
      companies: companies.map((company) =>
        presentPublicCompany(company, settings, canSend && confirming.has(company.id)),
      ),
    };
  });
