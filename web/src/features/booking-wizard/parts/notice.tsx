import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoteProps {
  readonly tone?: 'warn' | 'bad' | 'info' | 'good';
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

const LOOKS = {
  warn: { colour: 'yellow', role: 'alert', Icon: IconAlertTriangle },
  bad: { colour: 'red', role: 'alert', Icon: IconAlertTriangle },
  info: { colour: 'brand', role: 'status', Icon: IconInfoCircle },
  good: { colour: 'green', role: 'status', Icon: IconCircleCheck },
} as const;

/** An inline message that screen readers announce. */
export const Note = ({ tone = 'warn', title, children }: NoteProps) => {
  const { colour, role, Icon } = LOOKS[tone];
  return (
    <Alert
      role={role}
      color={colour}
      radius="md"
      title={title}
      icon={<Icon aria-hidden />}
      classNames={{ root: classes.note, message: classes.message }}
      data-tone={tone}
    >
      {children}
    </Alert>
  );
};
