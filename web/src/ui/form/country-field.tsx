import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryChoices } from '#lib/texts/countries.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';

/** A country, to search by its name in the page's language. */
export const CountryField = (props: Omit<SelectProps, 'data'>) => {
  const { t } = useTranslation('guests');
  const choices = useMemo(() => countryChoices(intlLocale(currentLanguage())), []);
  return (
    <Select
      {...props}
      data={choices}
      required
      searchable
      // Typing replaces the current country.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      selectFirstOptionOnChange
      allowDeselect={false}
      checkIconPosition="right"
      autoComplete="off"
      nothingFoundMessage={t('field.noCountry')}
      maxDropdownHeight={280}
    />
  );
};
