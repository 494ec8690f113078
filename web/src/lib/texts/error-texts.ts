import type { ErrorCode } from '@ledig/contract/errors/catalogue.ts';
import { currentLanguage, type Language } from './i18n.ts';

/** The text of every code. Loaded with the first error. */
export const errorTexts = async (language: Language = currentLanguage()): Promise<Record<ErrorCode, string>> =>
  language === 'no'
    ? (await import('@ledig/contract/errors/texts.no.ts')).texts
    : (await import('@ledig/contract/errors/texts.en-us.ts')).texts;
