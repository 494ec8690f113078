import { guestFields } from '@ledig/contract/guests/guests.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { StaleChoice } from '#ui/form/form-dialog.tsx';
import { LegalFields, PersonalFields } from '#ui/form/person-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { addGuest, type Guest, type NewGuest, updateGuest } from '../api/guests.ts';
import { bodyOf, type GuestValues, newGuest, valuesOf } from '../guest-values.ts';
import type { GuestStay } from '../stay.ts';
import { OtherFields } from './guest-fields.tsx';
import classes from './guests.module.css';

interface GuestFormProps {
  readonly stay: GuestStay;
  /** Null: a new one. */
  readonly guest: Guest | null;
  /** Whether the first field takes the focus when the form opens. */
  readonly takesFocus: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (guest: Guest) => void;
  /** Discards the input; null while there is nothing to return to. */
  readonly onCancel: (() => void) | null;
  /** Loads the newest data after a version conflict. */
  readonly onReload: () => void;
}

/**
 * The guest form in three columns: person, documents, stay. Mount it again for each guest. Rule:
 * docs/rules/guests.md#form.
 */
export const GuestForm = ({ stay, guest, takesFocus, onDirty, onSaved, onCancel, onReload }: GuestFormProps) => {
  const { t } = useTranslation('guests');
  const contractForm = useContractForm<GuestValues, Guest>({
    initial: guest ? valuesOf(guest) : newGuest(stay.entities),
    schema: guestFields,
    toBody: bodyOf,
    version: guest?.version,
    send: (body, { key }) =>
      guest ? updateGuest(guest, body as NewGuest) : addGuest(stay.bookingId, body as NewGuest, key),
    onSaved,
  });
  const { form, isDirty } = contractForm;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('[data-path="full_name"]')?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={root}
      className={classes.form}
      noValidate
      aria-label={guest ? t('form.edit', { name: guest.full_name }) : t('form.add')}
      onSubmit={contractForm.submit}
    >
      {contractForm.stale ? <StaleChoice onMine={() => void contractForm.overwrite()} onTheirs={onReload} /> : null}
      <FailureAlert text={contractForm.failure} withIcon />
      <div className={classes.columns}>
        <PersonalFields inputProps={form.getInputProps} today={stay.today} />
        <LegalFields inputProps={form.getInputProps} />
        <OtherFields form={form} stay={stay} />
      </div>
      <DialogFooter>
        {onCancel === null ? null : (
          <Button variant="default" disabled={contractForm.busy} onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          loading={contractForm.busy}
          leftSection={guest === null ? <IconUserPlus size={18} aria-hidden /> : undefined}
        >
          {t(guest === null ? 'action.add' : 'action.save')}
        </Button>
      </DialogFooter>
    </form>
  );
};
