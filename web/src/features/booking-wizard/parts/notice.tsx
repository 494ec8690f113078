import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoteProps {
  readonly tone?: 'warn' | 'bad' | 'info';
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

const colours = { warn: 'yellow', bad: 'red', info: 'brand' } as const;

/** An inline message that screen readers announce. */
export const Note = ({ tone = 'warn', title, children }: NoteProps) => (
  <Alert
    role={tone === 'info' ? 'status' : 'alert'}
    color={colours[tone]}
    radius="md"
    title={title}
    icon={tone === 'info' ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
    classNames={{ root: classes.note, message: classes.message }}
    data-tone={tone}
  >
    {children}
  </Alert>
);
