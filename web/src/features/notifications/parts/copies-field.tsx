import { isCopyAddress, splitAddresses } from '@ledig/domain/notifications/decide-template.ts';
import { Button, Group, Pill, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toasts.tsx';

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
    const typed = splitAddresses(text);
    if (typed.length === 0) return;
    const invalid = typed.find((address) => !isCopyAddress(address));
    if (invalid !== undefined) {
      toast.error(t('copies.invalid', { address: invalid }));
      return;
    }
    onChange([...addresses, ...typed].join(';'));
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
          // A typed address that was not added would be lost by saving.
          onBlur={add}
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
          // Keeps the focus in the field, whose blur would add the address as well.
          onMouseDown={(event) => event.preventDefault()}
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
