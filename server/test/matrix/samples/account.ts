import { PASSWORD } from '../../support/makers.ts';
import type { SamplesOf } from './parts.ts';

export const accountSamples: SamplesOf<'account'> = {
  'account.signIn': ({ adminEmail }) => ({ body: { email: adminEmail, password: PASSWORD } }),
  'account.checkDomain': ({ slug }) => ({ body: { slug } }),
  'account.getProfile': () => ({}),
  'account.signOut': () => ({}),
  'account.getAccountState': () => ({}),
  'account.listUserCompanies': () => ({}),
};
