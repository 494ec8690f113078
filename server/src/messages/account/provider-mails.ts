import type { Language } from '@ledig/contract/primitives.ts';
import type { Words } from './account-words.ts';

/** Mails about accounts of the sign-in provider (docs/rules/provider.md#accounts). */
export const PROVIDER_LINKED: Record<Language, Words> = {
  no: {
    subject: 'En konto er koblet til innloggingen din',
    paragraphs: [
      'Du har logget inn med en ekstern konto for første gang. Fra nå av kan du logge inn med den.',
      'Var det ikke deg, bør du koble kontoen fra i innstillingene, bytte passord og si fra til en administrator.',
    ],
    button: 'Se innstillingene',
  },
  'en-us': {
    subject: 'An account is linked to your sign-in',
    paragraphs: [
      'You have signed in with an outside account for the first time. From now on, you can sign in with it.',
      'If it was not you, unlink the account in the settings, change your password and tell an administrator.',
    ],
    button: 'See the settings',
  },
};
export const PROVIDER_UNLINKED: Record<Language, Words> = {
  no: {
    subject: 'Du har koblet fra kontoen du logger inn med',
    paragraphs: [
      'Du har fjernet koblingen til kontoen du logget inn med. Andre enheter er logget ut.',
      'Var det ikke deg, bør du bytte passord med en gang.',
    ],
    button: 'Se innstillingene',
  },
  'en-us': {
    subject: 'You have unlinked the account you sign in with',
    paragraphs: [
      'You have removed the link to the account you signed in with. Other devices are signed out.',
      'If it was not you, change your password at once.',
    ],
    button: 'See the settings',
  },
};
export const PROVIDER_RESET: Record<Language, Words> = {
  no: {
    subject: 'Kontoen du logger inn med, er koblet fra',
    paragraphs: [
      'En administrator har fjernet koblingen til kontoen du logger inn med, og logget deg ut på alle enheter.',
      'Neste gang kobles kontoen som har e-postadressen din. Har du ikke bedt om dette, bør du si fra til administratoren.',
    ],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'The account you sign in with is unlinked',
    paragraphs: [
      'An administrator has removed the link to the account you sign in with, and signed you out on every device.',
      'The next time, the account with your email address is linked. If you did not ask for this, tell the administrator.',
    ],
    button: 'Sign in',
  },
};
export const ADMIN_PROVIDER_RESET: Record<Language, Words> = {
  no: {
    subject: 'Du har koblet fra kontoen til en ansatt',
    paragraphs: [
      'Du har fjernet koblingen til kontoen som {about} logger inn med. Var det ikke deg, bør du bytte passord med en gang.',
    ],
    button: 'Se den ansatte',
  },
  'en-us': {
    subject: 'You have unlinked the account of a staff member',
    paragraphs: [
      'You have removed the link to the account that {about} signs in with. If it was not you, change your password at once.',
    ],
    button: 'See the staff member',
  },
};
