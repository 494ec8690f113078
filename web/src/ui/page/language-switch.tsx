import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language, languages, switchLanguage } from '#lib/texts/i18n.ts';
import classes from './language-switch.module.css';

const shortNames: Record<Language, string> = { no: 'NO', 'en-us': 'EN' };

/** NO and EN in a row. Choosing one reloads the page in that language. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('common');
  const chosen = currentLanguage();
  return (
    <fieldset className={classes.switch} aria-label={t('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language === 'no' ? 'no' : 'en'}
          className={classes.choice}
          aria-label={`${shortNames[language]}, ${t(`language.${language}`)}`}
          aria-pressed={language === chosen}
          onClick={() => language !== chosen && switchLanguage(language)}
        >
          {shortNames[language]}
        </button>
      ))}
    </fieldset>
  );
};
