import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface FailureAlertProps extends Pick<AlertProps, 'mb'> {
  /** Nothing is shown for null. */
  readonly text: ReactNode;
  readonly withIcon?: boolean;
}

/** The reason why a form was refused. Screen readers read it out at once. */
export const FailureAlert = ({ text, withIcon = false, ...rest }: FailureAlertProps) =>
  text === null ? null : (
    <Alert color="red" role="alert" icon={withIcon ? <IconAlertTriangle aria-hidden /> : undefined} {...rest}>
      {text}
    </Alert>
  );
