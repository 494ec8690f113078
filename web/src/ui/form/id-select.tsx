import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isMany, optionsOf } from './options.ts';

interface IdSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The records to choose from; undefined while loading. */
  readonly choices: Parameters<typeof optionsOf>[0];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Typing then replaces the name of the chosen record. */
const selectText = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => currentTarget.select();

/** A select of a record by its id. Many choices can be searched by typing. */
export const IdSelect = ({ choices, value, onChange, ...props }: IdSelectProps) => {
  const { t } = useTranslation('common');
  const { searchable = isMany(choices) } = props;
  return (
    <Select
      nothingFoundMessage={choices === undefined ? undefined : t('choice.nothing')}
      {...(searchable && { onFocus: selectText, onClick: selectText })}
      {...props}
      searchable={searchable}
      data={optionsOf(choices)}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};
