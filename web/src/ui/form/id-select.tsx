import { Select, type SelectProps } from '@mantine/core';
import { isMany, optionsOf } from './options.ts';

interface IdSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The records to choose from; undefined while loading. */
  readonly choices: Parameters<typeof optionsOf>[0];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** A select of a record by its id. Many choices can be searched by typing. */
export const IdSelect = ({ choices, value, onChange, ...props }: IdSelectProps) => (
  <Select
    searchable={isMany(choices)}
    {...props}
    data={optionsOf(choices)}
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
);
