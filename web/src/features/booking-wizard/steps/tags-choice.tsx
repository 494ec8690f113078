import type { CompanySettings } from '@ledig/domain/settings/settings.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/texts/i18n.ts';
import classes from '../parts/field-row.module.css';
import { useNextFocus } from '../use-next-focus.ts';
import { useWizard } from '../wizard-context.ts';
import own from './tags-choice.module.css';

/**
 * The company's tags. Chosen tags are locked: reopening the form shows them, and each needs a click to be removed.
 * Rule: docs/rules/public-booking.md#steps.
 */
export const TagsChoice = ({ settings }: { readonly settings: CompanySettings }) => {
  const { t } = useTranslation('wizard');
  const { draft, dispatch } = useWizard();
  const [isLocked, setLocked] = useState(draft.tags.length > 0);
  const { next: firstTag, focusNext } = useNextFocus();
  if (settings.tags.length === 0) return null;
  const description = settings.tagsDescription?.[currentLanguage() === 'no' ? 'no' : 'en'];
  const toggle = (tag: string) =>
    dispatch({
      type: 'tags',
      tags: draft.tags.includes(tag) ? draft.tags.filter((one) => one !== tag) : [...draft.tags, tag],
    });
  return (
    <fieldset className={own.group}>
      <legend className={own.legend}>{t('tags.label')}</legend>
      {description ? <p className={classes.hint}>{description}</p> : null}
      <div className={own.tags}>
        {settings.tags.map((tag, index) => {
          const isChosen = draft.tags.includes(tag);
          return (
            <button
              key={tag}
              ref={index === 0 ? firstTag : undefined}
              type="button"
              className={own.tag}
              aria-pressed={isChosen}
              disabled={isLocked}
              onClick={() => toggle(tag)}
            >
              {isChosen ? <IconCheck size={16} aria-hidden /> : null}
              {tag}
            </button>
          );
        })}
        {isLocked ? (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => {
              setLocked(false);
              focusNext();
            }}
          >
            {t('tags.unlock')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
};
