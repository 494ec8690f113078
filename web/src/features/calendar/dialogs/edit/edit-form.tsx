import type { Role } from '@ledig/domain/access/roles.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceEditing } from '../../../../lib/live.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { GuestsSlot } from '../../guests-slot.ts';
import type { BookingDetail } from '../api/booking.ts';
import { companyRulesOptions } from '../api/places.ts';
import { useBookingFaults } from '../parts/booking-faults.ts';
import { ClientFields } from '../parts/client-fields.tsx';
import { DialogFrame, widths } from '../parts/dialog-frame.tsx';
import classes from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { BookingHead } from './booking-head.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { DetailsModal } from './details-modal.tsx';
import { isEdited } from './edit-draft.ts';
import { type EditRules, editRules } from './edit-rules.ts';
import { EditorsNote } from './editors-note.tsx';
import { type Edit, useEdit } from './use-edit.ts';

export interface BookingDialogProps {
  readonly bookingId: number;
  readonly onClose: () => void;
  /** The booking was changed, marked, checked out or canceled. */
  readonly onChanged: (bookingId: number) => void;
}

interface EditFormProps extends Omit<BookingDialogProps, 'bookingId'> {
  readonly booking: BookingDetail;
}

/** The small dialog on top of this one. */
type Over = 'delete' | 'check-out' | 'details' | 'guests' | null;

/** Reports that this person edits the booking, while the dialog is open. */
const usePresence = (bookingId: number, isWorking: boolean) =>
  useEffect(() => {
    if (!isWorking) return;
    announceEditing(bookingId, 'editing');
    return () => announceEditing(bookingId, 'done');
  }, [bookingId, isWorking]);

const Fields = ({ edit, rules }: { readonly edit: Edit; readonly rules: EditRules }) => {
  const { draft, dispatch, check } = edit;
  const { faults, mend } = useBookingFaults(edit.error);
  const { base, form } = draft;
  const company = useQuery(companyRulesOptions(base.company_id));
  const readOnly = rules.untouchable !== null;
  return (
    <>
      <div className={classes.two} data-locked={readOnly || undefined}>
        <GuestsField
          value={form.guests}
          max={base.whole_department_reservation ? null : base.max_number_of_interactors}
          readOnly={readOnly}
          error={faults.number_of_interactors}
          onChange={(guests) => {
            mend(['number_of_interactors']);
            dispatch({ type: 'guests', guests });
          }}
        />
      </div>
      <ClientFields
        client={form.client}
        note={form.note}
        tags={form.tags}
        tagChoices={company.data?.tags ?? []}
        check={check}
        readOnly={readOnly}
        onClient={(client) => dispatch({ type: 'client', client })}
        onNote={(note) => dispatch({ type: 'note', note })}
        onTags={(tags) => dispatch({ type: 'tags', tags })}
      />
    </>
  );
};

interface OverlaysProps {
  readonly edit: Edit;
  readonly over: Over;
  readonly rules: EditRules;
  readonly onDone: () => void;
}

const Overlays = ({ edit, over, rules, onDone }: OverlaysProps) => {
  const { t } = useTranslation('reservation');
  const Guests = useContext(GuestsSlot);
  const locked = rules.untouchable === null ? null : t(`untouchable.${rules.untouchable}`);
  const { draft, theirs } = edit;
  const ask = (act: () => Promise<void>) => () => {
    onDone();
    void act();
  };
  return (
    <>
      <ConfirmDialog
        opened={over === 'delete'}
        title={t('delete.title')}
        width={widths.small}
        confirmLabel={t('action.continue')}
        danger
        onConfirm={ask(edit.remove)}
        onClose={onDone}
      >
        {t('delete.text', { name: draft.base.client.name })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={over === 'check-out'}
        title={t('checkOut.title')}
        width={widths.small}
        confirmLabel={t('action.continue')}
        onConfirm={ask(edit.leave)}
        onClose={onDone}
      >
        {t('checkOut.text', { name: draft.base.client.name })}
      </ConfirmDialog>
      {over === 'details' ? <DetailsModal booking={draft.base} onClose={onDone} /> : null}
      {over === 'guests' && Guests !== null ? <Guests booking={draft.base} locked={locked} onClose={onDone} /> : null}
      {theirs === null ? null : (
        <ConflictChoice mine={draft.form} theirs={theirs} onTheirs={edit.takeTheirs} onMine={edit.keepMine} />
      )}
    </>
  );
};

/** A booking's dialog once the booking has loaded. */
export const EditForm = ({ booking, onClose, onChanged }: EditFormProps) => {
  const { t } = useTranslation('reservation');
  const role: Role = useSession()?.role ?? 'observer';
  const edit = useEdit({ booking, onClose, onChanged });
  const [over, setOver] = useState<Over>(null);
  const { draft, doing } = edit;
  const rules = editRules(role, draft.base, Date.now());
  const isTouchable = rules.untouchable === null;
  const edited = isEdited(draft);
  usePresence(booking.id, isTouchable);
  return (
    <>
      <DialogFrame
        title={t('edit.title', { id: booking.id })}
        dirty={edited && isTouchable}
        busy={doing !== null}
        covered={over !== null || edit.theirs !== null}
        onSubmit={() => isTouchable && edited && void edit.save()}
        onClose={onClose}
        footer={(close) => (
          <>
            <Button variant="default" onClick={() => close()} disabled={doing !== null}>
              {t('common:action.close')}
            </Button>
            <Button type="submit" disabled={!(isTouchable && edited) || doing !== null} loading={doing === 'save'}>
              {t('action.save')}
            </Button>
          </>
        )}
      >
        {(close) => (
          <>
            <BookingHead edit={edit} rules={rules} onOver={setOver} close={close} />
            <EditorsNote bookingId={booking.id} />
            {rules.untouchable === null ? null : (
              <Alert variant="light" color="gray" icon={<IconLock size={18} aria-hidden />}>
                {t(`untouchable.${rules.untouchable}`)}
              </Alert>
            )}
            <Fields edit={edit} rules={rules} />
            <RefusalNote error={edit.error} />
          </>
        )}
      </DialogFrame>
      <Overlays edit={edit} over={over} rules={rules} onDone={() => setOver(null)} />
    </>
  );
};
