import { CloseButton } from '@mantine/core';
import { IconHomeCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../wizard-context.ts';
import classes from './entity-chip.module.css';

/** The unit that a link preselected, with a button to remove it. `onCleared` takes the focus, as the button goes. */
export const EntityChip = ({ onCleared }: { readonly onCleared: () => void }) => {
  const { t } = useTranslation('wizard');
  const { catalogue, draft, dispatch } = useWizard();
  const entity = catalogue.entity;
  if (entity === null || draft.entityId !== entity.id) return null;
  return (
    <div className={classes.chip}>
      <IconHomeCheck size={20} aria-hidden />
      <span className={classes.words}>
        <strong>{entity.name}</strong>
        <small>{t('entity.capacity', { count: entity.number_of_interactors })}</small>
      </span>
      <CloseButton
        size="xl"
        aria-label={t('entity.clear', { name: entity.name })}
        onClick={() => {
          dispatch({ type: 'entity-cleared' });
          onCleared();
        }}
      />
    </div>
  );
};
