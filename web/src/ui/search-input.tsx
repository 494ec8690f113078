import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Specification, document 1, section 9. */
const SEARCH_DEBOUNCE_MS = 500;

interface SearchInputProps {
  /** Says what is searched; also the accessible name. */
  readonly label: string;
  /** What is searched for. When it changes by itself (the way back, a button that clears it) the field follows. */
  readonly initial?: string;
  /** Takes focus when the dialog that it stands in opens. */
  readonly autoFocus?: boolean;
  /** Called with the trimmed text 500 ms after the last key, at once on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
}

/** A search field that waits for a pause in typing. */
export const SearchInput = ({ label, initial = '', autoFocus = false, onSearch }: SearchInputProps) => {
  const { t } = useTranslation('common');
  const [text, setText] = useState(initial);
  const [known, setKnown] = useState({ initial, sent: initial });
  if (initial !== known.initial) {
    setKnown({ initial, sent: initial });
    // One's own search that comes back leaves what has been typed since.
    if (initial !== known.sent) setText(initial);
  }
  const send = (next: string) => {
    setKnown((before) => ({ ...before, sent: next.trim() }));
    onSearch(next.trim());
  };
  const later = useDebouncedCallback(send, SEARCH_DEBOUNCE_MS);
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
