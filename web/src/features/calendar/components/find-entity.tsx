import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '../use-calendar.ts';
import { FIND_FROM, findEntities } from '../view/find-entity.ts';
import classes from './find-entity.module.css';

interface FindEntityProps {
  readonly calendar: Calendar;
  /** Width of the board's columns below it. */
  readonly width: number;
  readonly onFound: (rowId: string) => void;
}

/** A search field that scrolls to the row of an entity or department. It is above the names, if there are many. */
export const FindEntity = ({ calendar, width, onFound }: FindEntityProps) => {
  const { t } = useTranslation('calendar');
  const [written, setWritten] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { entities } = calendar.content;
  const { panel, setPanel } = calendar.overlays;
  const found = useMemo(() => findEntities(entities ?? [], written), [entities, written]);
  useEffect(() => {
    if (panel === 'find') input.current?.focus();
  }, [panel]);
  if ((entities?.length ?? 0) < FIND_FROM) return null;
  return (
    <Select
      ref={input}
      className={classes.find}
      style={{ width }}
      classNames={{ input: classes.input ?? '', options: classes.options ?? '' }}
      size="xs"
      aria-label={t('find.label')}
      placeholder={t('find.placeholder')}
      leftSection={<IconSearch size={14} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={null}
      rightSectionWidth={8}
      data={found}
      // The options are already filtered.
      filter={({ options }) => options}
      value={null}
      searchable
      selectFirstOptionOnChange
      // Without this, the list loses its first selection shortly after opening.
      selectFirstOptionOnDropdownOpen
      searchValue={written}
      onSearchChange={setWritten}
      onBlur={() => {
        setWritten('');
        if (panel === 'find') setPanel(null);
      }}
      onChange={(id) => {
        setWritten('');
        if (id !== null) onFound(id);
      }}
      nothingFoundMessage={t('find.nothing')}
      // The listbox itself scrolls, because the field's keys move in it.
      withScrollArea={false}
      comboboxProps={{
        width: Math.max(width, 260),
        position: 'bottom-start',
        shadow: 'md',
        portalProps: { target: '#page' },
      }}
    />
  );
};
