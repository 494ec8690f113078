import { useEffect, useRef, useState } from 'react';
import type { TextLanguage } from './language-choice.tsx';

const isEnglish = (field: string): boolean => field.endsWith('_en');

/**
 * The language whose texts the form shows. A refused field of the other language is brought into view, since a hidden
 * field can't show its error.
 *
 * @param errors the form's errors by field
 * @param shared fields that both languages have in common
 */
export const useTextLanguage = (
  errors: Readonly<Record<string, unknown>>,
  { initial, shared = [] }: { readonly initial: TextLanguage; readonly shared?: readonly string[] },
) => {
  const [language, setLanguage] = useState(initial);
  const known = useRef<readonly string[]>([]);
  const refused = Object.keys(errors).filter((field) => !shared.includes(field));
  useEffect(() => {
    // Typing only removes errors. It must not move the person to another field.
    const isNew = refused.some((field) => !known.current.includes(field));
    known.current = refused;
    if (!isNew) return;
    if (refused.every(isEnglish)) setLanguage('en-us');
    else if (!refused.some(isEnglish)) setLanguage('no');
  });
  return [language, setLanguage] as const;
};
