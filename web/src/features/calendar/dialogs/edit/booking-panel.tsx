import type { Role } from '@ledig/domain/access/roles.ts';
import { readStayHours } from '@ledig/domain/availability/daily.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceEditing } from '#lib/live/live.ts';
import { useSession } from '#lib/session/use-session.ts';
import { WritingSlot } from '#lib/writing-slot.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { Guard } from '../../dialogs-open.ts';
import { GuestsSlot } from '../../guests-slot.ts';
import { SectionsSlot } from '../../sections-slot.ts';
import type { BookingDetail } from '../api/booking.ts';
import { companyRulesOptions } from '../api/places.ts';
import { useBookingFaults } from '../parts/booking-faults.ts';
import { ClientFields } from '../parts/client-fields.tsx';
import { type Close, DialogFrame, type FrameShape, widths } from '../parts/dialog-frame.tsx';
import classes from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { ExpectedFields } from '../parts/stay-fields.tsx';
import { BookingHead, type Over } from './booking-head.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { DetailsModal } from './details-modal.tsx';
import { isEdited, roomOf } from './edit-draft.ts';
import { type EditRules, editRules } from './edit-rules.ts';
import { EditorsNote } from './editors-note.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type Edit, useEdit } from './use-edit.ts';

export interface BookingDialogProps {
  readonly bookingId: number;
  readonly guard?: Guard | undefined;
  readonly onClose: () => void;
  /** The booking was changed, marked, checked out or canceled. */
  readonly onChanged: (bookingId: number) => void;
}

export interface BookingPanelProps extends Omit<BookingDialogProps, 'bookingId'> {
  readonly booking: BookingDetail;
  readonly shape: FrameShape;
}

/** Reports that this person edits the booking, while the dialog is open. */
const usePresence = (bookingId: number, isWorking: boolean) =>
  useEffect(() => {
    if (!isWorking) return;
    announceEditing(bookingId, 'editing');
    return () => announceEditing(bookingId, 'done');
  }, [bookingId, isWorking]);

const Fields = ({ edit, rules }: { readonly edit: Edit; readonly rules: EditRules }) => {
  const { t } = useTranslation('bookingform');
  const { draft, dispatch, check } = edit;
  const { faults, mend } = useBookingFaults(edit.error);
  const { base, form } = draft;
  const readOnly = rules.untouchable !== null;
  const company = useQuery(companyRulesOptions(readOnly ? null : base.company_id));
  return (
    <>
      <fieldset className={classes.fieldset}>
        <legend>{t('move.title')}</legend>
        <div className={classes.stack} data-locked={readOnly || undefined}>
          <PlaceFields
            edit={edit}
            rules={rules}
            faults={faults}
            onChange={() => mend(['date_from', 'date_to', 'renting_entity_ids'])}
          />
          <GuestsField
            value={form.guests}
            max={roomOf(draft)}
            readOnly={readOnly}
            error={faults.number_of_interactors}
            onChange={(guests) => {
              mend(['number_of_interactors']);
              dispatch({ type: 'guests', guests });
            }}
          />
          {base.schedule_system === 'DAILY' ? (
            <ExpectedFields
              arrival={form.arrival}
              departure={form.departure}
              hours={readStayHours(base.department.checkin?.value, base.department.checkout?.value)}
              disabled={readOnly}
              serverFaults={faults}
              onChange={(times) => {
                mend(['expected_arrival', 'expected_departure']);
                dispatch({ type: 'expected', ...times });
              }}
            />
          ) : null}
        </div>
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>{t('step.client')}</legend>
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
      </fieldset>
    </>
  );
};

interface OverlaysProps {
  readonly edit: Edit;
  readonly over: Over | null;
  readonly rules: EditRules;
  readonly onDone: () => void;
}

const Overlays = ({ edit, over, rules, onDone }: OverlaysProps) => {
  const { t } = useTranslation('bookingform');
  const Guests = useContext(GuestsSlot);
  const Writing = useContext(WritingSlot);
  const locked = rules.guestsLocked === null ? null : t(`untouchable.${rules.guestsLocked}`);
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
        confirmLabel={t('action.delete')}
        cancelLabel={t('delete.keep')}
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
        confirmLabel={t('action.checkOut')}
        onConfirm={ask(edit.leave)}
        onClose={onDone}
      >
        {t('checkOut.text', { name: draft.base.client.name })}
      </ConfirmDialog>
      {over === 'details' ? <DetailsModal booking={draft.base} onClose={onDone} /> : null}
      {over === 'guests' && Guests !== null ? <Guests booking={draft.base} locked={locked} onClose={onDone} /> : null}
      {over === 'write' && Writing !== null ? <Writing about={{ bookingId: draft.base.id }} onClose={onDone} /> : null}
      {theirs === null ? null : (
        <ConflictChoice mine={draft.form} theirs={theirs} onTheirs={edit.takeTheirs} onMine={edit.keepMine} />
      )}
    </>
  );
};

/** A booking: its state, actions, place, guest and history. The calendars and the booking's page show it. */
export const BookingPanel = ({ booking, shape, guard, onClose, onChanged }: BookingPanelProps) => {
  const { t } = useTranslation('bookingform');
  const role: Role = useSession()?.role ?? 'observer';
  const edit = useEdit({ booking, onClose, onChanged });
  const [over, setOver] = useState<Over | null>(null);
  const Sections = useContext(SectionsSlot);
  const { draft, doing } = edit;
  const rules = editRules(role, draft.base, Date.now());
  const isTouchable = rules.untouchable === null;
  const onPage = shape === 'page';
  const edited = isEdited(draft) && isTouchable;
  usePresence(booking.id, isTouchable && (!onPage || edited));
  const buttons = (close: Close) => (
    <>
      <Button
        variant="default"
        onClick={onPage ? () => edit.dispatch({ type: 'theirs', booking: draft.base }) : () => close()}
        disabled={doing !== null}
      >
        {onPage ? t('unsaved.leave') : t('common:action.close')}
      </Button>
      <Button type="submit" disabled={!edited || doing !== null} loading={doing === 'save'}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <>
      <DialogFrame
        shape={shape}
        guard={guard}
        title={t('edit.title', { id: booking.id })}
        dirty={edited}
        busy={doing !== null}
        covered={over !== null || edit.theirs !== null}
        onSubmit={() => edited && void edit.save()}
        onClose={onClose}
        {...(onPage && !edited ? {} : { footer: buttons })}
      >
        {(close) => (
          <>
            <BookingHead edit={edit} rules={rules} onOver={setOver} close={close} onPage={onPage} />
            <EditorsNote bookingId={booking.id} />
            {rules.untouchable === null ? null : (
              <Alert variant="light" color="gray" icon={<IconLock size={18} aria-hidden />}>
                {t(`untouchable.${rules.untouchable}`)}
              </Alert>
            )}
            <Fields edit={edit} rules={rules} />
            <RefusalNote error={edit.error} />
            {onPage || Sections === null ? null : <Sections booking={draft.base} />}
          </>
        )}
      </DialogFrame>
      <Overlays edit={edit} over={over} rules={rules} onDone={() => setOver(null)} />
    </>
  );
};
