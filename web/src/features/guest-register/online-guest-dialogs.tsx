import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { formatDay } from '#lib/texts/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { registerOnlineGuest } from './api/register.ts';
import { RemovalDialog, type RemovalDialogProps } from './removal-dialog.tsx';

/** An online check-in with the dialog that is open for it. */
export interface OpenedGuest {
  readonly row: RegisterEntry;
  readonly is: 'register' | 'remove';
}

type DialogProps = Omit<RemovalDialogProps, 'removed'>;

interface RegisterDialogProps extends DialogProps {
  /** The other guests of the stay who checked in online and wait. */
  readonly party: readonly RegisterEntry[];
}

const onlineId = ({ online_guest_id: id }: RegisterEntry): number => id ?? 0;

/** The guest's data, to compare with the travel document. */
const DataOf = ({ row }: { readonly row: RegisterEntry }) => {
  const { t } = useTranslation('register');
  const born = row.birthday === null ? t('noBirthday') : formatDay(row.birthday);
  return <span>{[born, row.travel_document_number].filter(Boolean).join(' · ')}</span>;
};

/** The chosen units, and a function that registers the guest, with the party if asked. */
const useRegistration = ({ row, party, onClose, onChanged }: RegisterDialogProps) => {
  const { t } = useTranslation('register');
  const { renting_entities: units } = row;
  const [only] = units.length === 1 ? units : [];
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isAll, setAll] = useState(false);
  const { busy, refusal, setRefusal, run } = useRefusable();
  const unitOf = (guest: RegisterEntry): number | null => chosen[onlineId(guest)] ?? only?.id ?? null;
  const send = async () => {
    const guests = [row, ...(isAll ? party : [])].map((guest) => ({
      online_guest_id: onlineId(guest),
      renting_entity_id: unitOf(guest) ?? 0,
    }));
    const [first, ...others] = guests;
    if (!first || guests.some(({ renting_entity_id: unit }) => unit === 0)) return setRefusal(t('register.noUnit'));
    const body = { renting_entity_id: first.renting_entity_id, is_checked: isChecked, party: others };
    const isDone = await run(() => registerOnlineGuest(first.online_guest_id, body));
    onChanged();
    if (!isDone) return;
    toast.success(
      others.length === 0
        ? t('register.done', { name: row.full_name })
        : t('register.doneAll', { count: guests.length }),
    );
    onClose();
  };
  const choose = (guest: RegisterEntry, unit: number) => setChosen({ ...chosen, [onlineId(guest)]: unit });
  return { units, unitOf, choose, isChecked, setChecked, isAll, setAll, busy, refusal, send };
};

/** Shows the guest's data for the check against the travel document, and asks for the unit. */
const RegisterDialog = (props: RegisterDialogProps) => {
  const { row, party, onClose } = props;
  const { t } = useTranslation('register');
  const { units, unitOf, choose, isChecked, setChecked, isAll, setAll, busy, refusal, send } = useRegistration(props);
  const unitField = (guest: RegisterEntry, label: string) => (
    <IdSelect
      label={label}
      required
      allowDeselect={false}
      disabled={units.length < 2}
      choices={units}
      value={unitOf(guest)}
      onChange={(id) => id !== null && choose(guest, id)}
    />
  );
  return (
    <ConfirmDialog
      opened
      title={t('register.title', { name: row.full_name })}
      confirmLabel={isAll ? t('register.confirmAll', { count: party.length + 1 }) : t('register.confirm')}
      loading={busy}
      width={440}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Stack gap="md">
        <FailureAlert text={refusal} />
        <DataOf row={row} />
        {unitField(row, t('field.unit'))}
        {party.length === 0 ? null : (
          <Checkbox
            label={t('register.all', { count: party.length })}
            checked={isAll}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        )}
        {isAll
          ? party.map((guest) => (
              <Stack key={onlineId(guest)} gap={4}>
                <strong>{guest.full_name}</strong>
                <DataOf row={guest} />
                {units.length < 2 ? null : unitField(guest, t('register.unitOf', { name: guest.full_name }))}
              </Stack>
            ))
          : null}
        <Checkbox
          label={t(isAll ? 'register.checkedAll' : 'register.checked')}
          checked={isChecked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
};

interface OnlineGuestDialogsProps extends Omit<DialogProps, 'row'> {
  readonly opened: OpenedGuest | null;
  /** All guests of the date, to find the others of a stay. */
  readonly listed: readonly RegisterEntry[];
}

/** The dialogs of guests who checked in online. */
export const OnlineGuestDialogs = ({ opened, listed, ...on }: OnlineGuestDialogsProps) => {
  if (opened === null) return null;
  const { row } = opened;
  if (opened.is === 'remove') return <RemovalDialog removed="remove" row={row} {...on} />;
  const party = listed.filter(
    (one) =>
      one.online_guest_id !== null && one.booking_id === row.booking_id && one.online_guest_id !== row.online_guest_id,
  );
  return <RegisterDialog row={row} party={party} {...on} />;
};
