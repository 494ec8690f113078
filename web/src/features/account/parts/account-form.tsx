import { Button, type ButtonProps, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import classes from '../account.module.css';

interface AccountHeadingProps {
  readonly title: string;
  /** Below the title. */
  readonly intro: ReactNode;
  /** Makes the title focusable. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Title and introduction of an account screen. */
export const AccountHeading = ({ title, intro, titleRef }: AccountHeadingProps) => (
  <div>
    <Title order={1} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
      {title}
    </Title>
    {typeof intro === 'string' ? (
      <Text c="dimmed" mt={6}>
        {intro}
      </Text>
    ) : (
      intro
    )}
  </div>
);

interface AccountFormProps extends AccountHeadingProps {
  /** Why the server refused the form. */
  readonly failure?: ReactNode;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly button?: Omit<ButtonProps, 'loading'> & { readonly ref?: Ref<HTMLButtonElement> };
  /** Below the button. */
  readonly after?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly children: ReactNode;
}

/** Frame of the forms for signing in, signing up and passwords: heading, refusal, fields, button. */
export const AccountForm = (props: AccountFormProps) => {
  const { failure = null, submitLabel, busy, button, after, onSubmit, children, ...heading } = props;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className={classes.form}>
      <AccountHeading {...heading} />
      <FailureAlert text={failure} />
      {children}
      <Button type="submit" size="md" fullWidth loading={busy} {...button}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
};
