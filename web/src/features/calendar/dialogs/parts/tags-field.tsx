import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface TagsFieldProps {
  /** The company's tags. */
  readonly choices: readonly string[];
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (tags: string[]) => void;
}

const same = (a: string) => (b: string) => a.toLocaleUpperCase('no') === b.toLocaleUpperCase('no');

/** The company's tags, and those that the booking already has, as toggles. */
export const TagsField = ({ choices, value, disabled, onChange }: TagsFieldProps) => {
  const { t } = useTranslation('bookingform');
  const all = [...choices, ...value.filter((tag) => !choices.some(same(tag)))];
  if (all.length === 0) return null;
  return (
    <fieldset className={classes.fieldset} disabled={disabled}>
      <legend>{t('client.tags')}</legend>
      <div className={classes.tags}>
        {all.map((tag) => {
          const isChosen = value.some(same(tag));
          return (
            <button
              key={tag}
              type="button"
              className={classes.tag}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? value.filter((one) => !same(tag)(one)) : [...value, tag])}
            >
              {isChosen ? <IconCheck size={15} aria-hidden /> : null}
              {tag}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
