import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '#lib/texts/format.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { type Conflict, unitsAfter } from '../actions/use-moves.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly conflict: Conflict | null;
  readonly entityName: (id: number) => string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** The choice after a conflicting move: the booking's current place, the intended one, and the decision. */
export const ConflictDialog = ({ conflict, entityName, onTheirs, onMine }: ConflictDialogProps) => {
  const { t } = useTranslation('calendar');
  // The calendar may not show all units of the booking.
  const nameIn = (of: Conflict) => (id: number) =>
    of.theirs.renting_entities.find((unit) => unit.id === id)?.name ?? entityName(id);
  return (
    <Modal opened={conflict !== null} onClose={onTheirs} title={t('conflict.title')} size={600} centered>
      {conflict === null ? null : (
        <>
          <p className={classes.text}>{t('conflict.text', { name: conflict.theirs.client_name })}</p>
          <dl className={classes.places}>
            <div>
              <dt>{t('conflict.theirs')}</dt>
              <dd>{conflict.theirs.renting_entities.map(({ name }) => name).join(', ')}</dd>
              <dd>{formatPeriod(conflict.theirs.date_from, conflict.theirs.date_to, conflict.theirs.timezone)}</dd>
            </div>
            <div>
              <dt>{t('conflict.mine')}</dt>
              <dd>{unitsAfter(conflict).map(nameIn(conflict)).join(', ')}</dd>
              <dd>{formatPeriod(conflict.mine.date_from, conflict.mine.date_to, conflict.theirs.timezone)}</dd>
            </div>
          </dl>
          <DialogFooter place="flow">
            <Button variant="default" onClick={onMine}>
              {t('conflict.takeMine')}
            </Button>
            <Button data-autofocus onClick={onTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          </DialogFooter>
        </>
      )}
    </Modal>
  );
};
