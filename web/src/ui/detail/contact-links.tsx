import { Anchor } from '@mantine/core';
import classes from './detail.module.css';

/** An email address. A long one breaks before its `@`. */
export const EmailText = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** A mailto link. */
export const MailLink = ({ email }: { readonly email: string }) => (
  <Anchor href={`mailto:${email}`} size="sm">
    <EmailText email={email} />
  </Anchor>
);

/** A tel link for a formatted number. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={`tel:${phone.replaceAll(' ', '')}`} size="sm" className={classes.number}>
    {phone}
  </Anchor>
);
