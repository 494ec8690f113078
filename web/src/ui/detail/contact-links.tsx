import { Anchor } from '@mantine/core';
import classes from './detail.module.css';

/** Writes to somebody; a long address breaks before its `@`. */
export const MailLink = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <Anchor href={`mailto:${email}`} size="sm">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Anchor>
  );
};

/** Calls somebody, by a number as it is shown. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={`tel:${phone.replaceAll(' ', '')}`} size="sm" className={classes.number}>
    {phone}
  </Anchor>
);
