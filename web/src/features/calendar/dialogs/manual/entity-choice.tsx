import { Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '../parts/form.module.css';
import classes from './entity-choice.module.css';

export interface FreeEntity {
  readonly id: number;
  readonly name: string;
  readonly number_of_interactors: number;
}

interface EntityChoiceProps {
  readonly entities: readonly FreeEntity[];
  readonly chosen: readonly number[];
  readonly error?: string | undefined;
  readonly onChoose: (ids: number[]) => void;
}

/** From this number of entities on, there is a search field. */
const SEARCH_FROM = 10;
/** Maximum number of entities to show. The search finds the others. */
const MOST_SHOWN = 100;

/** Free renting entities to pick from, each with its capacity. */
export const EntityChoice = ({ entities, chosen, error, onChoose }: EntityChoiceProps) => {
  const { t } = useTranslation('bookingform');
  const [phrase, setPhrase] = useState('');
  const wanted = phrase.trim().toLocaleLowerCase();
  const found = entities.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const toggle = (id: number, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={form.fieldset}>
      <legend>{t('entities.label')}</legend>
      {entities.length < SEARCH_FROM ? null : (
        <TextInput
          aria-label={t('entities.search')}
          placeholder={t('entities.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.slice(0, MOST_SHOWN).map(({ id, name, number_of_interactors: room }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
            <label className={classes.entity} data-chosen={chosen.includes(id) || undefined}>
              <Checkbox checked={chosen.includes(id)} onChange={(event) => toggle(id, event.currentTarget.checked)} />
              <span className={classes.name}>{name}</span>
              <span className={classes.room}>
                <IconUsers size={15} aria-hidden />
                {room} <VisuallyHidden>{t('entities.guests', { count: room })}</VisuallyHidden>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error === undefined ? null : <p className={form.bad}>{error}</p>}
      {found.length === 0 ? <p className={form.hint}>{t('place.nothingFound')}</p> : null}
      {found.length > MOST_SHOWN ? (
        <p className={form.hint}>{t('entities.more', { count: found.length - MOST_SHOWN })}</p>
      ) : null}
    </fieldset>
  );
};
