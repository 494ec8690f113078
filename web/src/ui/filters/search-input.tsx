import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

/** Rule: docs/rules/screens.md#lists. */
const SEARCH_DEBOUNCE_MS = 500;

interface SearchInputProps {
  /** Describes the search; also the accessible name. */
  readonly label: string;
  /** The current search. When it changes from outside (back button, clear button), the field follows. */
  readonly initial?: string;
  /** Takes focus when its dialog opens. */
  readonly autoFocus?: boolean;
  /** Called with the trimmed text 500 ms after the last key, and at once on Enter and on clearing. */
  readonly onSearch: (text: string) => void;
}

/** A debounced search field. */
export const SearchInput = ({ label, initial = '', autoFocus = false, onSearch }: SearchInputProps) => {
  const { t } = useTranslation('common');
  const { state: navigation } = useNavigation();
  const [text, setText] = useState(initial);
  const [known, setKnown] = useState({ initial, sent: initial });
  if (initial !== known.initial) {
    setKnown({ initial, sent: initial });
    // The result of an earlier search must not overwrite newer input.
    if (initial !== known.sent) setText(initial);
  }
  const send = (next: string) => {
    setKnown((before) => ({ ...before, sent: next.trim() }));
    onSearch(next.trim());
  };
  // A search that changes the address would cancel the navigation to a screen that is still loading.
  const later = useDebouncedCallback((next: string) => {
    if (navigation === 'idle') send(next);
  }, SEARCH_DEBOUNCE_MS);
  const now = (next: string) => {
    later.cancel();
    send(next);
  };
  const clear = () => {
    setText('');
    now('');
  };
  return (
    <TextInput
      type="search"
      data-autofocus={autoFocus || undefined}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={255}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={clear} />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
};
