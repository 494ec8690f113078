import { splitAddresses } from '@ledig/domain/notifications/decide-template.ts';
import { Button, Group, Pill, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { invalidAddress, withTyped } from './template-values.ts';

interface CopiesFieldProps {
  readonly path: 'cc' | 'bcc';
  /** Addresses with semicolons between them. */
  readonly value: string;
  readonly onChange: (list: string) => void;
  /** The text that is typed but not added, with the field's error. */
  readonly typed: {
    readonly path: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (text: string) => void;
    readonly onRefuse: (error: string) => void;
  };
}

/** Addresses that get a copy: add one, or remove the latest. */
export const CopiesField = ({ path, value, onChange, typed }: CopiesFieldProps) => {
  const { t } = useTranslation('notifications');
  const addresses = splitAddresses(value);
  const add = () => {
    const invalid = invalidAddress(typed.value);
    if (invalid !== undefined) {
      typed.onRefuse(t('copies.invalid', { address: invalid }));
      return;
    }
    if (typed.value.trim() === '') return;
    onChange(withTyped(value, typed.value));
    typed.onChange('');
  };
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          type="email"
          label={t(`copies.${path}`)}
          value={typed.value}
          error={typed.error}
          data-path={typed.path}
          onChange={({ currentTarget }) => typed.onChange(currentTarget.value)}
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
          disabled={typed.value.trim() === ''}
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
