import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer.tsx';

/** A read-only text with a copy button and feedback. */
export const CopyField = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const { t } = useTranslation('lists');
  const clipboard = useClipboard({ timeout: 2500 });
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
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
      }
    />
  );
};
