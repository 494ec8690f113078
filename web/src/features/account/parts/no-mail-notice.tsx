import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Explains how to get a message on a server without e-mail. */
export const NoMailNotice = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
    {children}
  </Alert>
);
