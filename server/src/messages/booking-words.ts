import type { Language } from '@ledig/contract/primitives.ts';
import type { MessageKind } from '@ledig/domain/notifications/triggers.ts';

/** The default texts of a message. `{place}` is the department and the company, `{company}` the company. */
export interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

/** What stands in a message besides its text. */
export interface MessageShape {
  readonly words: Readonly<Record<Language, Words>>;
  /** Whether the calendar entry comes along: with what stands, or to remove what is canceled. */
  readonly calendar: 'REQUEST' | 'CANCEL' | null;
  /** Time, place and guests below the text. */
  readonly withFacts: boolean;
  /** Whether the guest's own link to the booking comes along. */
  readonly withBookingLink: boolean;
}

const CONTACT = { no: 'Passer det ikke likevel? Ring oss.', 'en-us': 'Plans changed? Please call us.' } as const;

/** Default texts and parts of every message (rule: docs/rules/notifications.md#triggers). */
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
          'You have booked with us for the first time. We send messages about your bookings to this address. Use the link at the end of this e-mail to choose which ones you want.',
        closing: '',
      },
    },
  },
  booking_confirmation: {
    calendar: 'REQUEST',
    withFacts: true,
    withBookingLink: true,
    words: {
      no: {
        subject: 'Bestillingen er bekreftet: {place}',
        opening: 'Vi gleder oss til å se deg.',
        closing: CONTACT.no,
      },
      'en-us': {
        subject: 'Your booking is confirmed: {place}',
        opening: 'We look forward to seeing you.',
        closing: CONTACT['en-us'],
      },
    },
  },
  booking_updated: {
    calendar: 'REQUEST',
    withFacts: true,
    withBookingLink: true,
    words: {
      no: { subject: 'Bestillingen er endret: {place}', opening: 'Slik er bestillingen din nå.', closing: CONTACT.no },
      'en-us': {
        subject: 'Your booking has changed: {place}',
        opening: 'These are the details of your booking now.',
        closing: CONTACT['en-us'],
      },
    },
  },
  booking_canceled: {
    calendar: 'CANCEL',
    withFacts: true,
    withBookingLink: false,
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
      no: { subject: 'Påminnelse: {place}', opening: 'Vi minner om bestillingen din.', closing: CONTACT.no },
      'en-us': {
        subject: 'Reminder: {place}',
        opening: 'This is a reminder of your booking.',
        closing: CONTACT['en-us'],
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
    withBookingLink: false,
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
};

/** Labels and small texts of messages about bookings. */
export const LABELS = {
  no: {
    hello: 'Hei',
    number: 'Nummer',
    when: 'Tid',
    arrival: 'Ankomst',
    departure: 'Avreise',
    place: 'Sted',
    address: 'Adresse',
    what: 'Reservert',
    guests: 'Antall personer',
    phone: 'Telefon',
    note: 'Fra oss',
    calendar: 'Legg i kalenderen',
    booking: 'Se eller endre bestillingen',
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
    survey: 'Answer the questions',
    sentBy: 'Sent on behalf of',
    poweredBy: 'Bookings by Ledig.',
    choose: 'Choose which messages you get',
    test: 'This is a test.',
  },
} as const satisfies Record<Language, object>;
