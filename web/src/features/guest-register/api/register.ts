import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

/** The chosen register: a department, a date, and whether it has only foreign guests. */
export interface RegisterChoice {
  readonly departmentId: number;
  readonly date: string;
  readonly foreign: boolean;
  /** Whether the department changed to hours, so that it only has earlier stays. */
  readonly isFormer: boolean;
}

const inputOf = ({ departmentId, date, foreign }: RegisterChoice) => ({
  params: { departmentId: String(departmentId) },
  query: { date, foreign: foreign ? ('1' as const) : ('0' as const) },
});

/** The registered guests of a date. The server refuses dates without stays after a change to hours; they have none. */
export const listRegister = async (choice: RegisterChoice, signal?: AbortSignal): Promise<RegisterEntry[]> => {
  const options = { signal, handles: choice.isFormer ? [422] : [] };
  try {
    return (await call('guestRegister.getRegister', inputOf(choice), options)).register.guests;
  } catch (error) {
    if (choice.isFormer && error instanceof ApiError && error.code === REFUSALS.reportNeedsStays) return [];
    throw error;
  }
};

/** Notes the signature or the check of the identity. */
export const noteGuest = (id: number, body: { is_checked?: boolean; is_confirmed?: boolean }) =>
  call('guestRegister.checkIdentity', { params: { interactorId: String(id) }, body });

/** Removes a signature that staff have noted. */
export const removeSignature = (id: number) =>
  call(
    'guestRegister.checkIdentity',
    { params: { interactorId: String(id) }, body: { is_confirmed: false } },
    { handles: formHandles },
  );

/** Registers a guest who checked in online in a unit of the booking, and others of the stay with them. */
export const registerOnlineGuest = (
  id: number,
  body: {
    renting_entity_id: number;
    is_checked: boolean;
    party: { online_guest_id: number; renting_entity_id: number }[];
  },
) =>
  call('guestRegister.registerOnlineGuest', { params: { onlineGuestId: String(id) }, body }, { handles: formHandles });

/** Removes an online check-in. */
export const removeOnlineGuest = (id: number) =>
  call('guestRegister.removeOnlineGuest', { params: { onlineGuestId: String(id) } }, { handles: formHandles });

/** Downloads the register of a date. */
export const saveRegister = async (choice: RegisterChoice, kind: 'pdf' | 'csv'): Promise<void> => {
  const name = kind === 'pdf' ? 'guestRegister.getRegisterPdf' : 'guestRegister.getRegisterCsv';
  saveFile(`guest-register-${choice.departmentId}-${choice.date}.${kind}`, await callForFile(name, inputOf(choice)));
};

/** Downloads the statistics of the date's month. */
export const saveStatistics = async ({ departmentId, date }: RegisterChoice): Promise<void> => {
  const month = date.slice(0, 7);
  const input = { params: { departmentId: String(departmentId) }, query: { month } };
  const file = await callForFile('guestRegister.getAccommodationStatistics', input);
  saveFile(`accommodation-${departmentId}-${month}.csv`, file);
};
