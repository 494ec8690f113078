import { PUBLIC_SETTING_KEYS, type ToggleName } from '@ledig/domain/settings/keys.ts';
import { listActiveCompanies as listActive } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Handler } from '#http/call.ts';
import { canSendMail } from '#messages/delivery/can-send-mail.ts';
import { presentCompanyChoice, presentPublicCompany } from './companies.present.ts';

/** Active companies in the caller's scope. */
export const listActiveCompanies: Handler<'companies.listActiveCompanies'> = async ({ deps, tenant, user }) => {
  const companies = await deps.db.tenantRead(tenant.id, (tx) => listActive(tx, user.scope.companyId));
  return { companies: companies.map(presentCompanyChoice) };
};

const CONFIRMED: readonly ToggleName[] = ['email_booking_confirmation'];
/** Toggles of the messages that answer a request: an approved one is confirmed as a booking. */
const ANSWERED: readonly ToggleName[] = ['email_booking_confirmation', 'email_booking_requests_decline'];

/**
 * Active companies of the domain with their public settings, and the e-mails that a guest can expect
 * (docs/rules/notifications.md#promises).
 */
export const listPublicCompanies: Handler<'companies.listPublicCompanies'> = async ({ deps, tenant, now }) => {
  const canSend = await canSendMail(deps, tenant.id, now);
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const companies = await listActive(tx, null);
    const ids = companies.map(({ id }) => id);
    const [settings, toggles] = await Promise.all([
      listSettings(tx, ids, PUBLIC_SETTING_KEYS),
      listSettings(tx, ids, ANSWERED),
    ]);
    const sendsAll = (companyId: number, names: readonly ToggleName[]): boolean =>
      canSend &&
      names.every((name) =>
        toggles.some(({ company_id, key, value }) => company_id === companyId && key === name && value === true),
      );
    return {
      companies: companies.map((company) =>
        presentPublicCompany(company, settings, {
          confirms_by_email: sendsAll(company.id, CONFIRMED),
          answers_by_email: sendsAll(company.id, ANSWERED),
        }),
      ),
    };
  });
};
