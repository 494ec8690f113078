import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says what happens to a message on a server that sends no e-mail. */
export const NoMailNotice = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
    {children}
  </Alert>
);
