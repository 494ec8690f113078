import { Anchor } from '@mantine/core';
import classes from './detail.module.css';

/** A mailto link. A long address breaks before its `@`. */
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

/** A tel link for a formatted number. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={`tel:${phone.replaceAll(' ', '')}`} size="sm" className={classes.number}>
    {phone}
  </Anchor>
);
