import type { RegisterEntry } from '@ledig/contract/guest-register.ts';
import { Alert, Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/form/delete-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { registerOnlineGuest, removeOnlineGuest } from './api/register.ts';

/** An online check-in with the dialog that is open for it. */
export interface OpenedGuest {
  readonly row: RegisterEntry;
  readonly is: 'register' | 'remove';
}

interface DialogProps {
  readonly row: RegisterEntry;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Shows the guest's data for the check against the travel document, and asks for the unit. */
const RegisterDialog = ({ row, onClose, onChanged }: DialogProps) => {
  const { t } = useTranslation('register');
  const { renting_entities: units } = row;
  const [unit, setUnit] = useState(units.length === 1 ? (units[0]?.id ?? null) : null);
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    if (unit === null || row.online_guest_id === null) return setRefusal(t('register.noUnit'));
    setBusy(true);
    setRefusal(null);
    try {
      await registerOnlineGuest(row.online_guest_id, { renting_entity_id: unit, is_checked: isChecked });
      toast.success(t('register.done', { name: row.full_name }));
      onChanged();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.text || t('common:failure.unexpected'));
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const born = row.birthday === null ? t('noBirthday') : formatDay(row.birthday);
  return (
    <ConfirmDialog
      opened
      title={t('register.title', { name: row.full_name })}
      confirmLabel={t('register.confirm')}
      loading={busy}
      width={440}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Stack gap="md">
        {refusal === null ? null : (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <span>{[born, row.travel_document_number].filter(Boolean).join(' · ')}</span>
        <Select
          label={t('field.unit')}
          required
          allowDeselect={false}
          disabled={units.length < 2}
          data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={unit === null ? null : String(unit)}
          onChange={(id) => setUnit(id === null ? null : Number(id))}
        />
        <Checkbox
          label={t('register.checked')}
          checked={isChecked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
};

const RemoveDialog = ({ row, onClose, onChanged }: DialogProps) => {
  const { t } = useTranslation('register');
  return (
    <DeleteDialog
      title={t('remove.title')}
      confirmLabel={t('action.remove')}
      onDelete={() => removeOnlineGuest(row.online_guest_id ?? 0)}
      onDone={() => {
        toast.success(t('remove.done', { name: row.full_name }));
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {t('remove.text', { name: row.full_name })}
    </DeleteDialog>
  );
};

/** The dialogs of guests who checked in online. */
export const OnlineGuestDialogs = ({
  opened,
  ...on
}: Omit<DialogProps, 'row'> & { readonly opened: OpenedGuest | null }) => {
  if (opened === null) return null;
  return opened.is === 'register' ? (
    <RegisterDialog row={opened.row} {...on} />
  ) : (
    <RemoveDialog row={opened.row} {...on} />
  );
};
