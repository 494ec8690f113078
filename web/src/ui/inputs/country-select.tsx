import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { countryCodes } from '#lib/client/country-codes.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';

interface CountrySelectProps {
  readonly label: string;
  /** Text when no country matches the input. */
  readonly nothingFound: string;
  readonly size?: 'sm' | 'md';
  /** Readable and copyable, but not editable. */
  readonly readOnly?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

const MOST_SHOWN = 40;

/** A select of country codes, searchable by code or by country name in the page's language. */
export const CountrySelect = (props: CountrySelectProps) => {
  const { value, error, onChange, size = 'sm', readOnly = false } = props;
  const codes = useMemo(() => countryCodes(intlLocale(currentLanguage())), []);
  const regionsOf = useMemo(() => new Map(codes.map(({ code, regions }) => [code, regions])), [codes]);
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const wanted = search.trim().toLocaleLowerCase();
    const isWanted = (option: ComboboxItem) =>
      `${option.label} ${regionsOf.get(option.value)}`.toLocaleLowerCase().includes(wanted);
    return options.filter((option) => 'value' in option && isWanted(option)).slice(0, limit);
  };
  return (
    <Select
      size={size}
      readOnly={readOnly}
      data-field="country_code"
      label={props.label}
      required={!readOnly}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={props.nothingFound}
      autoComplete="off"
      limit={MOST_SHOWN}
      filter={filter}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      maxDropdownHeight={280}
      data={codes.map(({ code, label }) => ({ value: code, label }))}
      renderOption={({ option }) => `${option.value} ${regionsOf.get(option.value)}`}
      value={value}
      error={error}
      onChange={(code) => code !== null && onChange(code)}
    />
  );
};
