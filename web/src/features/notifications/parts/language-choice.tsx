import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type TextLanguage = 'no' | 'en-us';

interface LanguageChoiceProps {
  readonly value: TextLanguage;
  readonly onChange: (language: TextLanguage) => void;
}

/** Chooses the language of the text. */
export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => {
  const { t } = useTranslation('notifications');
  return (
    <Input.Wrapper label={t('language.label')} description={t('language.text')} labelElement="div">
      <SegmentedControl
        mt={4}
        aria-label={t('language.label')}
        value={value}
        onChange={(next) => onChange(next === 'en-us' ? 'en-us' : 'no')}
        data={[
          { value: 'no', label: t('language.no') },
          { value: 'en-us', label: t('language.en') },
        ]}
      />
    </Input.Wrapper>
  );
};
