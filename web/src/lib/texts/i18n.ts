import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storageKeys } from '../storage.ts';

/** The interface's languages, in the API's spelling. Norwegian is the default, English the fallback. */
export const languages = ['no', 'en-us'] as const;
export type Language = (typeof languages)[number];
const defaultLanguage: Language = 'no';

/** A file of texts: `locales/{language}/{namespace}.json`. */
export type Namespace =
  | 'common'
  | 'shell'
  | 'account'
  | 'home'
  | 'wizard'
  | 'look'
  | 'mybooking'
  | 'checkin'
  | 'bookings'
  | 'calendar'
  | 'arrivals'
  | 'requests'
  | 'waitinglist'
  | 'plans'
  | 'bookingform'
  | 'guests'
  | 'firelist'
  | 'floorplan'
  | 'lists'
  | 'companies'
  | 'departments'
  | 'categories'
  | 'entities'
  | 'staff'
  | 'surveys'
  | 'reports'
  | 'figures'
  | 'usage'
  | 'register'
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

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

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

/** Value for `<html lang>` and `Accept-Language`. */
export const languageTag = (language: Language): 'no' | 'en' => (language === 'en-us' ? 'en' : 'no');

/** The locale for `Intl`. British English has dates with the day first, and 24 hours. */
export const intlLocale = (language: Language): string => (language === 'en-us' ? 'en-GB' : 'nb-NO');

/** The page's language. It changes only with a reload. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : storedLanguage());

/** Stores the language and reloads the page. Rule: docs/rules/screens.md#language-and-theme. */
export const switchLanguage = (language: Language): void => {
  try {
    localStorage.setItem(storageKeys.language, language);
  } catch {
    // Without storage the browser shows the default language again.
  }
  window.location.reload();
};

const loadTexts = async (language: Language, namespaces: readonly Namespace[]) =>
  Object.fromEntries(
    await Promise.all(
      namespaces.map(async (namespace) => {
        const load = files[`../../locales/${language}/${namespace}.json`];
        return [namespace, load ? await load() : {}] as const;
      }),
    ),
  );

let resolveStarted = () => {};
const started = new Promise<void>((resolve) => {
  resolveStarted = resolve;
});

/**
 * Loads an entry's texts in the current language. The translation check keeps both languages on the same keys, so the
 * fallback only serves unknown languages.
 */
export const startI18n = async (
  namespaces: readonly Namespace[],
  language: Language = storedLanguage(),
): Promise<i18n> => {
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
  resolveStarted();
  return i18next;
};

/** Loads the texts of a lazy feature. May run before the entry's texts are loaded. */
export const addTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  const language = currentLanguage();
  const isThere = (namespace: Namespace) => i18next.isInitialized && i18next.hasResourceBundle(language, namespace);
  const missing = namespaces.filter((namespace) => !isThere(namespace));
  const [loaded] = await Promise.all([loadTexts(language, missing), started]);
  for (const [namespace, texts] of Object.entries(loaded)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
};
