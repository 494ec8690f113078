import type { Language } from '@ledig/contract/primitives.ts';
import { countryNames } from '#render/country-names.ts';
import type { Cell, Group, TableReport } from '#render/pdf/table-report.ts';
import { byDepartment, type FireList, overdueSince, sortNames } from './fire-list.present.ts';
import type { DepartmentRecord, GuestRow } from './fire-list.store.ts';
import { fireListWords } from './fire-list.words.ts';

/** Formats of times, dates and countries in the company's zone. */
const writingOf = (language: Language, zone: string) => {
  const { locale } = fireListWords[language];
  const two = '2-digit';
  const moment = new Intl.DateTimeFormat('nb-NO', {
    timeZone: zone,
    day: two,
    month: two,
    year: 'numeric',
    hour: two,
    minute: two,
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' });
  return {
    moment: (at: number) => moment.format(at).replace(',', ''),
    day: (date: string) => day.format(Date.parse(`${date}T00:00:00Z`)),
    country: countryNames(language),
  };
};

/** Names per line, so that a line is never taller than a page. */
const LOT = 50;
const inLots = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / LOT) }, (_, lot) => names.slice(lot * LOT, (lot + 1) * LOT));

/** The fire list as a report. */
export const fireListReport = (list: FireList, language: Language): TableReport => {
  const { place, date, madeAt, guests } = list;
  const words = fireListWords[language];
  const writing = writingOf(language, place.zone);
  let number = 0;
  const rowOf = (guest: GuestRow, department: DepartmentRecord): Cell[] => {
    number += 1;
    const overdue = overdueSince(guest, list);
    return [
      { text: String(number) },
      { text: guest.name, ...(overdue !== null && { note: words.overdue(writing.moment(overdue)) }) },
      { text: guest.entity },
      { text: writing.moment(guest.checkedInAt.getTime()) },
      { text: department.name },
      { text: department.address },
      { text: writing.country(guest.country) },
    ];
  };
  const groups = byDepartment(list).map(
    ({ department, guests: own, empty }): Group => ({
      heading: department.name,
      about: [department.address, words.countGuests(own.length)].filter((part) => part !== '').join(' · '),
      rows: own.map((guest) => rowOf(guest, department)),
      remarks: inLots(sortNames(empty)).map((names) => words.nobodyRegistered(names.join(', '))),
    }),
  );
  const { columns } = words;
  const made = writing.moment(madeAt);
  return {
    language,
    title: words.title,
    facts: [
      [words.company, place.company.name],
      [words.date, writing.day(date)],
      [words.madeAt, made],
      [words.guests, String(guests.length)],
      [words.departments, String(place.departments.length)],
    ],
    tables: [
      {
        columns: [
          { heading: columns.number, share: 4 },
          { heading: columns.name, share: 24, strong: true },
          { heading: columns.entity, share: 15 },
          { heading: columns.checkin, share: 14 },
          { heading: columns.department, share: 14 },
          { heading: columns.address, share: 18 },
          { heading: columns.country, share: 13 },
        ],
        groups,
      },
    ],
    continued: words.continued,
    foot: [place.company.name, writing.day(date), words.made(made)].join(' · '),
    pageOf: words.page,
    madeAt,
  };
};
