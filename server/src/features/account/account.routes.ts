import type { Call, Handlers } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findSlugUnscoped } from '../../plugins/slugs.ts';
import { presentProfile } from './account.present.ts';
import { endSession, findPersonById, listCompaniesOf } from './account.store.ts';
import { signIn } from './sign-in.ts';

type SignedInCall = Call<'account.getProfile' | 'account.getAccountState'>;

const personOf = async ({ deps, tenant, user }: SignedInCall) => {
  const person = await deps.db.tenantRead(tenant.id, (scope) => findPersonById(scope, user.id));
  if (!person) throw new Fault('REQUEST-3002');
  return person;
};

export const accountHandlers: Handlers<'account'> = {
  signIn,
  checkDomain: async ({ body, deps, now }) => {
    if (!(await findSlugUnscoped(deps.db, body.slug, now)))
      throw new Fault('AUTH-111', { fields: [{ field: 'slug', code: 'AUTH-111' }] });
    return { success: true, slug: body.slug };
  },
  getProfile: async (call) => ({ profile: presentProfile(await personOf(call), call.now) }),
  signOut: async ({ deps, tenant, user, now }) => {
    await deps.db.tenantTransaction(tenant.id, (scope) => endSession(scope, user.sessionHash, new Date(now)));
    return { success: true };
  },
  getAccountState: async (call) => {
    const person = await personOf(call as SignedInCall);
    return { account_state: { isDemo: person.is_demo, parentDomain: person.root_slug } };
  },
  listUserCompanies: async ({ deps, tenant, user }) => ({
    companies: await deps.db.tenantRead(tenant.id, (scope) => listCompaniesOf(scope, user.scope.companyId)),
  }),
};
