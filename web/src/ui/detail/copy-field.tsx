import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../toasts/announcer.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Whether the text wraps, so that all of it is in view. */
  readonly isLong?: boolean;
}

/** A read-only text with a copy button and feedback. */
export const CopyField = ({ label, value, isLong = false }: CopyFieldProps) => {
  const { t } = useTranslation('lists');
  const clipboard = useClipboard({ timeout: 2500 });
  const field = {
    label,
    value,
    readOnly: true,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
    rightSection: (
      <Tooltip label={clipboard.copied ? t('copied') : t('copy')}>
        <ActionIcon
          variant="subtle"
          aria-label={`${t('copy')}: ${label}`}
          onClick={() => {
            clipboard.copy(value);
            announce(t('copied'));
          }}
        >
          {clipboard.copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    ),
  };
  return isLong ? <Textarea {...field} autosize /> : <TextInput {...field} />;
};
