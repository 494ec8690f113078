import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

interface ExternalButtonProps extends Omit<ButtonProps, 'leftSection'> {
  readonly href: string;
  readonly 'aria-label'?: string;
}

/** A link to another page, in a new tab. */
export const ExternalButton = (props: ExternalButtonProps) => (
  <Button
    component="a"
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<IconExternalLink size={17} aria-hidden />}
    {...props}
  />
);
