import type { Language } from '@ledig/contract/primitives.ts';

interface FireListWords {
  readonly title: string;
  readonly company: string;
  readonly date: string;
  readonly madeAt: string;
  readonly guests: string;
  readonly departments: string;
  readonly columns: Readonly<
    Record<'number' | 'name' | 'entity' | 'checkin' | 'department' | 'address' | 'country', string>
  >;
  readonly countGuests: (count: number) => string;
  readonly overdue: (since: string) => string;
  readonly nobodyRegistered: (entities: string) => string;
  readonly made: (at: string) => string;
  readonly page: (page: number, pages: number) => string;
  readonly continued: string;
  readonly locale: string;
}

/** Fixed texts of a printed fire list. */
export const fireListWords: Readonly<Record<Language, FireListWords>> = {
  no: {
    title: 'Brannliste: gjester i huset',
    company: 'Bedrift',
    date: 'Dato',
    madeAt: 'Laget',
    guests: 'Gjester i huset',
    departments: 'Avdelinger',
    columns: {
      number: '#',
      name: 'Fullt navn',
      entity: 'Enhet',
      checkin: 'Innsjekket',
      department: 'Avdeling',
      address: 'Avdelingens adresse',
      country: 'Bostedsland',
    },
    countGuests: (count) => (count === 1 ? '1 gjest' : `${count} gjester`),
    overdue: (since) => `Ikke sjekket ut. Skulle reist ${since}`,
    nobodyRegistered: (entities) => `Enheter med en bestilling der ingen er sjekket inn: ${entities}`,
    made: (at) => `laget ${at}`,
    page: (page, pages) => `Side ${page} av ${pages}`,
    continued: '(fortsetter)',
    locale: 'nb-NO',
  },
  'en-us': {
    title: 'Fire list: guests in house',
    company: 'Company',
    date: 'Date',
    madeAt: 'Made',
    guests: 'Guests in house',
    departments: 'Departments',
    columns: {
      number: '#',
      name: 'Full name',
      entity: 'Unit',
      checkin: 'Checked in',
      department: 'Department',
      address: 'Department address',
      country: 'Country of residence',
    },
    countGuests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
    overdue: (since) => `Not checked out. Should have left ${since}`,
    nobodyRegistered: (entities) => `Units with a booking that nobody is checked in for: ${entities}`,
    made: (at) => `made ${at}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    continued: '(continued)',
    locale: 'en-GB',
  },
};
