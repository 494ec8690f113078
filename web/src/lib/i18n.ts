import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storageKeys } from './storage.ts';

/** The interface's languages, as the API spells them; Norwegian is the default, English the fallback. */
export const languages = ['no', 'en-us'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'no';

/** A file of texts each: `locales/{language}/{namespace}.json`. */
export type Namespace =
  | 'common'
  | 'shell'
  | 'account'
  | 'home'
  | 'wizard'
  | 'bookings'
  | 'calendar'
  | 'requests'
  | 'reservation'
  | 'guests'
  | 'firelist'
  | 'lists'
  | 'companies'
  | 'departments'
  | 'categories'
  | 'entities'
  | 'staff'
  | 'surveys'
  | 'clients'
  | 'dashboard'
  | 'settings'
  | 'notifications'
  | 'messages'
  | 'blocked'
  | 'signup'
  | 'security'
  | 'setup'
  | 'audit'
  | 'pricing'
  | 'guide';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language kept in this browser. Kept as bare text, so that `theme-boot.js` reads it too. */
export const storedLanguage = (): Language => {
  try {
    const kept = localStorage.getItem(storageKeys.language);
    return isLanguage(kept) ? kept : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
};

/** What `<html lang>` and `Accept-Language` say. */
export const languageTag = (language: Language): 'no' | 'en' => (language === 'en-us' ? 'en' : 'no');

/** The locale for `Intl`: British English has the specification's day-first, 24-hour writing. */
export const intlLocale = (language: Language): string => (language === 'en-us' ? 'en-GB' : 'nb-NO');

/** The language of this page. It never changes without a reload. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : storedLanguage());

/** Keeps the choice and loads the page anew (specification, document 1, section 1). */
export const switchLanguage = (language: Language): void => {
  try {
    localStorage.setItem(storageKeys.language, language);
  } catch {
    // A browser without storage shows the default again.
  }
  window.location.reload();
};

const loadTexts = async (language: Language, namespaces: readonly Namespace[]) =>
  Object.fromEntries(
    await Promise.all(
      namespaces.map(async (namespace) => {
        const load = files[`../locales/${language}/${namespace}.json`];
        return [namespace, load ? await load() : {}] as const;
      }),
    ),
  );

let tellStarted = () => {};
const started = new Promise<void>((resolve) => {
  tellStarted = resolve;
});

/**
 * Starts the texts of an entry, loading only the language in use: the translation check holds both languages to the
 * same keys, so the fallback is never needed for a key, only for a language that isn't ours.
 */
export const startI18n = async (namespaces: readonly Namespace[]): Promise<i18n> => {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en-us',
    supportedLngs: [...languages],
    lowerCaseLng: true,
    ns: [...namespaces],
    defaultNS: 'common',
    resources: { [language]: await loadTexts(language, namespaces) },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = languageTag(language);
  document.title = 'Ledig';
  tellStarted();
  return i18next;
};

/** Texts of a feature that comes later than the entry (a lazy route), which may ask before those of the entry are there. */
export const addTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  const language = currentLanguage();
  const isThere = (namespace: Namespace) => i18next.isInitialized && i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter((namespace) => !isThere(namespace));
  const [loaded] = await Promise.all([loadTexts(language, missing), started]);
  for (const [namespace, texts] of Object.entries(loaded)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
};
