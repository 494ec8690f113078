import type { DepartmentChoice } from '@ledig/contract/departments/departments.ts';
import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { mayNoteSignature } from '@ledig/domain/guests/register.ts';
import { Group, Switch, Text } from '@mantine/core';
import { IconId, IconSignature, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSucceeded } from '#lib/api/use-busy.ts';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { LISTS } from '#lib/queries/areas.ts';
import { isAbout, useChanged } from '#lib/queries/changes.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { companiesOptions, departmentsOptions, useDepartments } from '#lib/queries/place-choices.ts';
import { formatDay, formatWritten } from '#lib/texts/format.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { parseDay } from '#lib/texts/parse-day.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { DownloadMenu } from '#ui/buttons/download-menu.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { listRegister, noteGuest, type RegisterChoice, saveRegister, saveStatistics } from './api/register.ts';
import { OnlineGuestDialogs, type OpenedGuest } from './online-guest-dialogs.tsx';
import classes from './register.module.css';
import { RemovalDialog } from './removal-dialog.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;
type T = TFunction<'register'>;

const countryNames = () => new Intl.DisplayNames([intlLocale(currentLanguage())], { type: 'region', fallback: 'code' });

const signature = ({ confirmed_at: at, signed_as: name }: RegisterEntry, t: T): string => {
  if (at === null) return t('status.unsigned');
  const time = formatWritten(at);
  return name === '' ? t('status.signed', { time }) : t('status.signedOnline', { name, time });
};

const check = ({ checked_at: at, checked_by: name, online_guest_id: online }: RegisterEntry, t: T): string => {
  if (online !== null) return t('status.online');
  return at === null ? t('status.unchecked') : t('status.checked', { name: name ?? '', time: formatWritten(at) });
};

/** A guest's status: missing fields, signature and identity check. */
const Status = ({ row, t }: { readonly row: RegisterEntry; readonly t: T }) => (
  <Group gap={4}>
    {row.missing.length === 0 ? null : (
      <StatusChip tone="bad" long>
        {t('missing', { fields: row.missing.map((field) => t(`required.${field}`)).join(', ') })}
      </StatusChip>
    )}
    <StatusChip tone={row.confirmed_at === null ? 'warn' : 'good'} long>
      {signature(row, t)}
    </StatusChip>
    <StatusChip tone={row.checked_at === null ? 'warn' : 'good'} long>
      {check(row, t)}
    </StatusChip>
  </Group>
);

const columns = (t: T): ListColumn<RegisterEntry>[] => {
  const countries = countryNames();
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  return [
    nameColumn(t('field.name'), (row) => row.full_name, {
      cell: (row) => (
        <div>
          <strong>{row.full_name}</strong>
          <Text size="sm" c="dimmed">
            {row.birthday === null ? t('noBirthday') : formatDay(row.birthday)}
          </Text>
        </div>
      ),
    }),
    textColumn('unit', t('field.unit'), (row) => row.renting_entity_name),
    textColumn(
      'nationality',
      t('field.nationality'),
      (row) => `${country(row.nationality)} ${row.travel_document_number}`.trim(),
      {
        cell: (row) => (
          <div>
            {country(row.nationality)}
            <Text size="sm" c="dimmed">
              {row.travel_document_number}
            </Text>
          </div>
        ),
      },
    ),
    textColumn('residence', t('field.residence'), (row) => `${row.address}, ${country(row.country_of_residence)}`),
    textColumn('stay', t('field.stay'), (row) => `${row.arrival} – ${row.departure}`, {
      cell: (row) => `${formatDay(row.arrival)} – ${formatDay(row.departure)}`,
    }),
    { key: 'status', card: 'plain', header: t('field.status'), cell: (row) => <Status row={row} t={t} /> },
  ];
};

/** Whether the department has stays from earlier only, because it changed to hours. */
const isFormer = ({ schedule_system: schedule }: DepartmentChoice): boolean => schedule === 'HOURLY';

/** The department and the date from the address. */
const useChoice = () => {
  const [params, , patch] = useAddressParams();
  const departments = useDepartments()?.filter(({ has_stays }) => has_stays);
  const asked = departments?.find(({ id }) => String(id) === params.get('department'));
  const department = asked ?? departments?.find((one) => !isFormer(one)) ?? departments?.[0];
  const today = useCompanyToday(department?.company_id ?? null);
  const date = params.get('date') ?? '';
  return {
    departments,
    department,
    date: parseDay(date) === date ? date : today,
    foreign: params.get('foreign') === '1',
    set: (key: string, value: string | null) => patch({ [key]: value }),
  };
};

const Downloads = ({ choice }: { readonly choice: RegisterChoice }) => {
  const { t } = useTranslation('register');
  const files = [
    { label: t('file.pdf'), save: () => saveRegister(choice, 'pdf') },
    { label: t('file.csv'), save: () => saveRegister(choice, 'csv') },
    { label: t('file.statistics'), save: () => saveStatistics(choice) },
  ];
  return <DownloadMenu label={t('download')} files={files} />;
};

/** The notes of staff about guests, with the dialog that is open for one. */
const useNotes = (onChanged: () => void) => {
  const { t } = useTranslation('register');
  const [unsigned, setUnsigned] = useState<RegisterEntry | null>(null);
  const note = async (name: string, id: number, body: Parameters<typeof noteGuest>[1]) => {
    if (await hasSucceeded(() => noteGuest(id, body))) toast.success(t('noted', { name }));
    onChanged();
  };
  const dialog =
    unsigned === null ? null : (
      <RemovalDialog removed="unsign" row={unsigned} onClose={() => setUnsigned(null)} onChanged={onChanged} />
    );
  return { note, unsign: setUnsigned, dialog };
};

type Notes = ReturnType<typeof useNotes>;

/** Notes a signature, or asks before one that staff have noted is removed. */
const signAction = (row: RegisterEntry, id: number, t: T, { note, unsign }: Notes): RowAction => {
  const isSigned = row.confirmed_at !== null;
  const isBlocked = !isSigned && row.missing.length > 0;
  return {
    key: 'sign',
    label: t(isSigned ? 'action.unsign' : 'action.sign'),
    icon: <IconSignature {...ICON} />,
    onClick: () => (isSigned ? unsign(row) : void note(row.full_name, id, { is_confirmed: true })),
    disabled: isBlocked,
    ...(isBlocked && { hint: t('action.missingFirst') }),
  };
};

const actions = (row: RegisterEntry, id: number, t: T, notes: Notes): RowAction[] => {
  const { note } = notes;
  return [
    ...(mayNoteSignature(row.signed_as).ok ? [signAction(row, id, t, notes)] : []),
    {
      key: 'check',
      label: t(row.checked_at === null ? 'action.check' : 'action.uncheck'),
      icon: <IconId {...ICON} />,
      onClick: () => void note(row.full_name, id, { is_checked: row.checked_at === null }),
    },
  ];
};

/** An online check-in is registered when the host has met the guest, or removed. */
const onlineActions = (row: RegisterEntry, t: T, open: (opened: OpenedGuest) => void): RowAction[] => [
  {
    key: 'register',
    label: t('action.register'),
    icon: <IconUserCheck {...ICON} />,
    onClick: () => open({ row, is: 'register' }),
  },
  {
    key: 'remove',
    label: t('action.remove'),
    icon: <IconTrash {...ICON} />,
    onClick: () => open({ row, is: 'remove' }),
    danger: true,
  },
];

/**
 * A function that loads the register again. It also does so when another person or a guest changes a stay of the
 * department, for example by an online check-in.
 */
const useRegisterChanged = (departmentId: number | undefined) => {
  const changed = useChanged('registerEntry');
  const reload = () => void changed();
  useLiveRefetch(reload, (change) => isAbout(change, 'booking') && change.department_id === departmentId);
  return reload;
};

/** `/guest-register`: the guests who sleep in a department on a date, with signatures and identity checks. */
export const RegisterScreen = () => {
  const { t } = useTranslation('register');
  const { departments, department, date, foreign, set } = useChoice();
  const client = useQueryClient();
  const changed = useRegisterChanged(department?.id);
  const choice =
    department === undefined || date === undefined
      ? null
      : { departmentId: department.id, date, foreign, isFormer: isFormer(department) };
  /** Without departments there are no guests. A failure to load the choices must not look like an empty register. */
  const choicesFirst = async (): Promise<RegisterEntry[]> => {
    await Promise.all([client.ensureQueryData(departmentsOptions()), client.ensureQueryData(companiesOptions())]);
    return [];
  };
  const [opened, setOpened] = useState<OpenedGuest | null>(null);
  const [listed, setListed] = useState<readonly RegisterEntry[]>([]);
  const open = async (next: OpenedGuest) => {
    if (next.is === 'register' && choice !== null) {
      setListed([]);
      // After a failure, the guest can be registered without the others.
      await hasSucceeded(async () => setListed(await listRegister({ ...choice, foreign: false })));
    }
    setOpened(next);
  };
  const notes = useNotes(changed);
  const filters = (
    <>
      <IdSelect
        label={t('field.department')}
        allowDeselect={false}
        w={240}
        choices={departments}
        value={department?.id ?? null}
        onChange={(id) => set('department', id === null ? null : String(id))}
      />
      <DayField
        label={t('field.date')}
        value={date ?? null}
        onChange={(day) => set('date', day !== null && parseDay(day) === day ? day : null)}
      />
      <Switch
        className={classes.switch}
        label={t('foreign')}
        checked={foreign}
        onChange={({ currentTarget }) => set('foreign', currentTarget.checked ? '1' : null)}
      />
    </>
  );
  return (
    <>
      <ListScreen<RegisterEntry>
        name={LISTS.register}
        title={t('title')}
        description={t('description')}
        action={choice === null ? null : <Downloads choice={choice} />}
        filters={filters}
        filter={choice}
        columns={() => columns(t)}
        load={(_, signal) => (choice === null ? choicesFirst() : listRegister(choice, signal))}
        rowKey={({ interactor_id, online_guest_id }) => interactor_id ?? `online-${online_guest_id}`}
        rowLabel={({ full_name }) => full_name}
        rowActions={(row) =>
          row.interactor_id === null
            ? onlineActions(row, t, (next) => void open(next))
            : actions(row, row.interactor_id, t, notes)
        }
        empty={() =>
          departments?.length === 0
            ? { title: t('empty.noDepartment') }
            : { title: t('empty.title'), text: t(choice?.isFormer ? 'empty.former' : 'empty.text') }
        }
      />
      {notes.dialog}
      <OnlineGuestDialogs opened={opened} listed={listed} onClose={() => setOpened(null)} onChanged={changed} />
    </>
  );
};
