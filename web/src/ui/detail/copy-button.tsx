import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { announce } from '../toasts/announcer.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'value' | 'leftSection'> {
  readonly value: string;
  readonly label: string;
  /** The label while the value was just copied. It is read out as well. */
  readonly copiedLabel: string;
  readonly 'data-autofocus'?: boolean;
}

/** A button that copies a text. */
export const CopyButton = ({ value, label, copiedLabel, ...rest }: CopyButtonProps) => {
  const { copied, copy } = useClipboard({ timeout: 2500 });
  return (
    <Button
      leftSection={copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
      onClick={() => {
        copy(value);
        announce(copiedLabel);
      }}
      {...rest}
    >
      {copied ? copiedLabel : label}
    </Button>
  );
};
