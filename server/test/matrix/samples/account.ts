import { PASSWORD } from '../../support/makers.ts';
import type { SamplesOf } from './parts.ts';

/** Looks like a token but is invalid. Real tokens are tested where they are made. */
const TOKEN = 'fjord.Zm9yIHRoZSBtYXRyaXgsIGdvb2QgZm9yIG5vdGhpbmc';
const passwords = { password: 'a quite new one 7', password_confirmation: 'a quite new one 7' };

export const accountSamples: SamplesOf<'account'> = {
  'account.signIn': ({ adminEmail }) => ({ body: { email: adminEmail, password: PASSWORD } }),
  'account.signInTwoFactor': () => ({ body: { challenge: TOKEN, code: '123456' } }),
  'account.startProviderSignIn': () => ({ body: {} }),
  'account.finishProviderSignIn': () => ({ body: { query: 'code=fjord&state=fjord' } }),
  'account.startProviderProof': () => ({ body: {} }),
  'account.finishProviderProof': () => ({ body: { query: 'code=fjord&state=fjord' } }),
  'account.checkDomain': ({ slug }) => ({ body: { slug } }),
  'account.getUsage': () => ({}),
  'account.getSignUpState': () => ({ query: {} }),
  'account.getPlatform': () => ({}),
  'account.signUp': (_, n) => ({
    body: {
      user: { name: 'Kari', email: `owner.${n}@signup.example`, ...passwords, phone_number: '40000000' },
      company: {
        name: 'Fjellro',
        organization_number: '974760673',
        domain: `signed_up_${n}`,
        phone_number: '40000000',
        address: { address: 'Storgata 1', city: 'Oslo', zip: '0155' },
      },
    },
  }),
  'account.startTrial': (_, n) => ({
    body: { company_name: 'Fjellro', name: 'Kari', email: `trial.${n}@signup.example`, password: passwords.password },
  }),
  'account.verifyEmail': () => ({ body: { token: TOKEN } }),
  'account.resendVerification': () => ({}),
  // A known address gets a mail from its tenant, also if a stranger asks.
  'account.findDomains': () => ({ body: { email: 'nobody@example.com' } }),
  'account.forgotPassword': ({ adminEmail }) => ({ body: { email: adminEmail } }),
  'account.checkTokenExpiration': () => ({ body: { token: TOKEN } }),
  'account.resetPassword': () => ({ body: { ...passwords, token: TOKEN } }),
  'account.changePassword': ({ observerId }) => ({
    body: { old_password: 'not the current one', ...passwords, id: observerId },
  }),
  'account.getProfile': () => ({}),
  'account.updateProfile': () => ({ body: { name: 'Hjemme Nordmann' } }),
  'account.signOut': () => ({}),
  'account.getAccountState': () => ({}),
  'account.listUserCompanies': () => ({}),
  'account.listSessions': () => ({}),
  'account.endSession': ({ observerId }) => ({ params: { id: observerId } }),
  'account.endOtherSessions': () => ({}),
  'account.getTwoFactor': () => ({}),
  'account.setUpTwoFactor': () => ({}),
  'account.confirmTwoFactor': () => ({ body: { code: '123456' } }),
  'account.renewRecoveryCodes': () => ({}),
  'account.disableTwoFactor': () => ({}),
  'account.getProviderAccount': () => ({}),
  'account.deleteProviderAccount': () => ({}),
  'account.getCalendarFeed': () => ({}),
  'account.createCalendarFeed': () => ({}),
  'account.deleteCalendarFeed': () => ({}),
  'account.readCalendarFeed': ({ slug, feedToken }) => ({ params: { domain: slug, token: feedToken } }),
  'account.confirmIdentity': () => ({ body: { password: PASSWORD } }),
  'account.getSecuritySettings': () => ({}),
  'account.updateSecuritySettings': () => ({ body: { two_factor_required: false } }),
  'account.runWizard': () => ({ body: { workingHours: {} } }),
  'account.countForEnabling': () => ({}),
  'account.approveDemo': ({ slug }) => ({ body: { domain: slug } }),
};
