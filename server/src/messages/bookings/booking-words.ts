import type { Language } from '@ledig/contract/primitives.ts';
import type { MessageKind } from '@ledig/domain/notifications/triggers.ts';

/** Default texts of a message. `{place}` is the department and the company, `{company}` the company. */
export interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

/** Parts of a message besides its text. */
export interface MessageShape {
  readonly words: Readonly<Record<Language, Words>>;
  /** Texts that differ in a message about several bookings. */
  readonly several?: Readonly<Record<Language, Partial<Words>>>;
  /** Method of the attached calendar entry, which adds or removes the booking. Null for none. */
  readonly calendar: 'REQUEST' | 'CANCEL' | null;
  /** Whether time, place and guests follow the text. */
  readonly withFacts: boolean;
  /** Whether the guest's link to the booking is included. */
  readonly withBookingLink: boolean;
}

const CONTACT = { no: 'Passer det ikke likevel? Ring oss.', 'en-us': 'Plans changed? Please call us.' } as const;
const CHANGE = {
  no: 'Passer det ikke likevel? Endre eller avbestill med knappen over, eller ring oss.',
  'en-us': 'Plans changed? Change or cancel with the button above, or call us.',
} as const;

/** Default texts and parts of every message (docs/rules/notifications.md#triggers). */
export const MESSAGES: Readonly<Record<MessageKind, MessageShape>> = {
  client_subscription: {
    calendar: null,
    withFacts: false,
    withBookingLink: false,
    words: {
      no: {
        subject: 'Meldinger fra {company}',
        opening:
          'Du har bestilt hos oss for første gang. Vi sender meldinger om bestillingene dine til denne adressen. Hvilke du vil ha, velger du med lenken nederst.',
        closing: '',
      },
      'en-us': {
        subject: 'Messages from {company}',
        opening:
          'You have booked with us for the first time. We send messages about your bookings to this address. Use the link at the end of this email to choose which ones you want.',
        closing: '',
      },
    },
  },
  booking_confirmation: {
    calendar: 'REQUEST',
    withFacts: true,
    withBookingLink: true,
    several: {
      no: { subject: 'Bestillingene er bekreftet: {place}' },
      'en-us': { subject: 'Your bookings are confirmed: {place}' },
    },
    words: {
      no: {
        subject: 'Bestillingen er bekreftet: {place}',
        opening: 'Vi gleder oss til å se deg.',
        closing: CHANGE.no,
      },
      'en-us': {
        subject: 'Your booking is confirmed: {place}',
        opening: 'We look forward to seeing you.',
        closing: CHANGE['en-us'],
      },
    },
  },
  booking_updated: {
    calendar: 'REQUEST',
    withFacts: true,
    withBookingLink: true,
    several: {
      no: { subject: 'Bestillingene er endret: {place}', opening: 'Slik er bestillingene dine nå.' },
      'en-us': {
        subject: 'Your bookings have changed: {place}',
        opening: 'These are the details of your bookings now.',
      },
    },
    words: {
      no: { subject: 'Bestillingen er endret: {place}', opening: 'Slik er bestillingen din nå.', closing: CHANGE.no },
      'en-us': {
        subject: 'Your booking has changed: {place}',
        opening: 'These are the details of your booking now.',
        closing: CHANGE['en-us'],
      },
    },
  },
  booking_canceled: {
    calendar: 'CANCEL',
    withFacts: true,
    withBookingLink: false,
    several: {
      no: { subject: 'Bestillingene er avbestilt: {place}', opening: 'Disse bestillingene er avbestilt.' },
      'en-us': { subject: 'Your bookings are canceled: {place}', opening: 'These bookings have been canceled.' },
    },
    words: {
      no: {
        subject: 'Bestillingen er avbestilt: {place}',
        opening: 'Denne bestillingen er avbestilt.',
        closing: 'Er det en misforståelse? Ring oss.',
      },
      'en-us': {
        subject: 'Your booking is canceled: {place}',
        opening: 'This booking has been canceled.',
        closing: 'Was this a misunderstanding? Please call us.',
      },
    },
  },
  booking_reminder: {
    calendar: null,
    withFacts: true,
    withBookingLink: true,
    words: {
      no: { subject: 'Påminnelse: {place}', opening: 'Vi minner om bestillingen din.', closing: CHANGE.no },
      'en-us': {
        subject: 'Reminder: {place}',
        opening: 'This is a reminder of your booking.',
        closing: CHANGE['en-us'],
      },
    },
  },
  booking_survey: {
    calendar: null,
    withFacts: false,
    withBookingLink: false,
    words: {
      no: {
        subject: 'Hvordan var det hos {place}?',
        opening: 'Takk for besøket. Vi vil gjerne høre hvordan det var.',
        closing: '',
      },
      'en-us': {
        subject: 'How was {place}?',
        opening: 'Thank you for your visit. We would like to hear how it was.',
        closing: '',
      },
    },
  },
  booking_request_received: {
    calendar: null,
    withFacts: true,
    withBookingLink: true,
    words: {
      no: {
        subject: 'Vi har mottatt forespørselen: {place}',
        opening: 'Takk! Vi svarer så snart vi kan. Forespørselen er ikke en bestilling før vi har bekreftet den.',
        closing: CONTACT.no,
      },
      'en-us': {
        subject: 'We have received your request: {place}',
        opening: 'Thank you! We answer as soon as we can. A request is not a booking until we have confirmed it.',
        closing: CONTACT['en-us'],
      },
    },
  },
  booking_request_declined: {
    calendar: null,
    withFacts: true,
    withBookingLink: false,
    words: {
      no: {
        subject: 'Vi kan dessverre ikke ta imot forespørselen: {place}',
        opening: 'Takk for forespørselen. Denne gangen må vi dessverre si nei.',
        closing: 'Vil du finne et annet tidspunkt? Ring oss.',
      },
      'en-us': {
        subject: 'We cannot accept your request: {place}',
        opening: 'Thank you for your request. Unfortunately we have to decline it this time.',
        closing: 'Would you like to find another time? Please call us.',
      },
    },
  },
  booking_request_offer: {
    calendar: null,
    withFacts: true,
    withBookingLink: true,
    words: {
      no: {
        subject: 'Vi tilbyr andre tider: {place}',
        opening: 'Tiden du spurte om, passer dessverre ikke. Vi kan tilby andre tider. Velg en med knappen under.',
        closing: 'Passer ingen av dem? Ring oss.',
      },
      'en-us': {
        subject: 'We offer other times: {place}',
        opening:
          'Unfortunately we cannot take the time that you asked for. We offer other times. Choose one with the button below.',
        closing: 'Does none of them suit you? Please call us.',
      },
    },
  },
  // Staff write subject and text. The words have the suggested subject.
  staff_message: {
    calendar: null,
    withFacts: true,
    withBookingLink: true,
    words: {
      no: { subject: 'Om bestillingen din: {place}', opening: '', closing: '' },
      'en-us': { subject: 'About your booking: {place}', opening: '', closing: '' },
    },
  },
  booking_link: {
    calendar: null,
    withFacts: true,
    withBookingLink: true,
    words: {
      no: {
        subject: 'Lenken til bestillingen din: {place}',
        opening: 'Du ba om lenken til bestillingen din. Her kan du se den, endre den og avbestille den.',
        closing: 'Ba du ikke om dette? Da kan du se bort fra denne e-posten.',
      },
      'en-us': {
        subject: 'The link to your booking: {place}',
        opening: 'You asked for the link to your booking. Here you can view, change and cancel it.',
        closing: 'Did you not ask for this? Then you can ignore this email.',
      },
    },
  },
};

export const LABELS = {
  no: {
    hello: 'Hei',
    number: 'Nummer',
    when: 'Tid',
    asked: 'Du spurte om',
    offered: 'Vi tilbyr',
    bookings: 'Bestillinger',
    arrival: 'Ankomst',
    departure: 'Avreise',
    place: 'Sted',
    address: 'Adresse',
    what: 'Reservert',
    guests: 'Personer',
    phone: 'Telefon',
    note: 'Fra oss',
    calendar: 'Legg i kalenderen',
    booking: 'Se eller endre bestillingen',
    request: 'Se forespørselen',
    checkIn: 'Sjekk inn på nett før du kommer',
    survey: 'Svar på spørsmålene',
    sentBy: 'Sendt på vegne av',
    poweredBy: 'Bestillinger med Ledig.',
    choose: 'Velg hvilke meldinger du vil ha',
    test: 'Dette er en prøve.',
  },
  'en-us': {
    hello: 'Hello',
    number: 'Number',
    when: 'Time',
    asked: 'You asked for',
    offered: 'We offer',
    bookings: 'Bookings',
    arrival: 'Arrival',
    departure: 'Departure',
    place: 'Place',
    address: 'Address',
    what: 'Reserved',
    guests: 'Guests',
    phone: 'Phone',
    note: 'From us',
    calendar: 'Add to calendar',
    booking: 'View or change your booking',
    request: 'View your request',
    checkIn: 'Check in online before you arrive',
    survey: 'Answer the questions',
    sentBy: 'Sent on behalf of',
    poweredBy: 'Bookings by Ledig.',
    choose: 'Choose which messages you get',
    test: 'This is a test.',
  },
} as const satisfies Record<Language, object>;
