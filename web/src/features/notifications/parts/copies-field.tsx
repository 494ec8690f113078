import { Button, Group, Pill, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopiesFieldProps {
  readonly path: 'cc' | 'bcc';
  /** Addresses with semicolons between them. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (list: string) => void;
}

/** Addresses that get a copy: add one, or remove the latest. */
export const CopiesField = ({ path, value, error, onChange }: CopiesFieldProps) => {
  const { t } = useTranslation('notifications');
  const [text, setText] = useState('');
  const addresses = value.split(';').filter((address) => address !== '');
  const add = () => {
    if (text.trim() === '') return;
    onChange([...addresses, text.trim()].join(';'));
    setText('');
  };
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          type="email"
          label={t(`copies.${path}`)}
          value={text}
          error={error}
          data-path={path}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="default"
          px="sm"
          aria-label={t('copies.add')}
          title={t('copies.add')}
          disabled={text.trim() === ''}
          onClick={add}
        >
          <IconPlus size={17} aria-hidden />
        </Button>
        <Button
          variant="default"
          px="sm"
          aria-label={t('copies.removeLatest')}
          title={t('copies.removeLatest')}
          disabled={addresses.length === 0}
          onClick={() => onChange(addresses.slice(0, -1).join(';'))}
        >
          <IconMinus size={17} aria-hidden />
        </Button>
      </Group>
      {addresses.length === 0 ? null : (
        <Group gap={6} mt={6}>
          {addresses.map((address) => (
            <Pill key={address}>{address}</Pill>
          ))}
        </Group>
      )}
    </div>
  );
};
