import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface VariableFieldProps {
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly variables: readonly string[];
  readonly error: string | undefined;
  readonly rows?: number;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** Plain text with buttons that insert a variable at the caret. */
export const VariableField = (props: VariableFieldProps) => {
  const { path, label, description, value, variables, error, rows, maxLength, onChange } = props;
  const { t } = useTranslation('notifications');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const at = selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}{${name}}${value.slice(selectionEnd ?? at)}`);
    const caret = at + name.length + 2;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const shared = {
    ref: field,
    label,
    description,
    value,
    error,
    maxLength,
    'data-path': path,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div>
      {rows === undefined ? <TextInput {...shared} /> : <Textarea {...shared} autosize minRows={rows} />}
      <Group gap={6} mt={6} role="group" aria-label={t('variables.insertInto', { field: label })}>
        {variables.map((name) => (
          <Button key={name} size="compact-xs" variant="subtle" onClick={() => insert(name)}>
            {t(`variables.${name}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
};
