import { EmailText } from '../detail/contact-links.tsx';
import { Missing } from '../states/missing.tsx';
import { nameColumn, textColumn } from './columns.ts';
import classes from './list.module.css';
import type { ListColumn } from './list-columns.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/**
 * Name, email and phone number of a person.
 * @param words the headers
 * @param phoneOf a formatted number; empty without one
 * @param emailClass the width of an address
 */
export const personColumns = <Row extends Person>(
  words: { readonly name: string; readonly email: string; readonly phone: string },
  phoneOf: (row: Row) => string,
  emailClass: string | undefined,
): ListColumn<Row>[] => [
  nameColumn(words.name, (row) => row.name, {
    sortable: true,
    cell: (row) => <span className={classes.personName}>{row.name}</span>,
  }),
  textColumn('email', words.email, (row) => row.email, {
    sortable: true,
    cell: (row) => (
      <span className={emailClass}>{row.email === '' ? <Missing /> : <EmailText email={row.email} />}</span>
    ),
  }),
  textColumn('phone', words.phone, phoneOf, {
    cell: (row) => <span className={classes.number}>{phoneOf(row) || <Missing />}</span>,
  }),
];
