import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { isNordic, mayNoteSignature, missingFields } from '@ledig/domain/guests/register.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { TenantTransaction } from '#db/database.ts';
import { listBookingPlaces } from '#db/queries/bookings/booking-places.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnMissing, unwrap } from '#http/fault.ts';
import { readDate } from '#http/input-dates.ts';
import { checkStays, listRegister, lockSigner, openPlace, type RegisterRow, storeCheck } from './register.store.ts';

type RegisterCall = Call<'guestRegister.getRegister' | 'guestRegister.getRegisterPdf' | 'guestRegister.getRegisterCsv'>;

/** The register of a department and date; only foreign guests where the call asks for those. */
export const loadRegister = (call: RegisterCall) => {
  const { deps, tenant, user, params, query } = call;
  return deps.db.tenantRead(tenant.id, async (tx: TenantTransaction) => {
    const place = await openPlace(tx, user.scope, params.departmentId);
    const date = readDate(query.date, place.zone, 'date');
    await checkStays(tx, place, { from: date, to: date });
    const rows = await listRegister(tx, place, date);
    const isForeign = query.foreign === '1';
    return { place, date, isForeign, rows: isForeign ? rows.filter((row) => !isNordic(row.nationality)) : rows };
  });
};

const present = (row: RegisterRow, zone: string): RegisterEntry => {
  const instant = (at: Date | null) => (at === null ? null : formatInstant(at.getTime(), zone));
  return {
    interactor_id: row.id,
    online_guest_id: row.online_id,
    booking_id: row.booking_id,
    full_name: row.name,
    birthday: row.birthday,
    occupation: row.occupation,
    nationality: row.nationality,
    country_of_residence: row.country,
    address: row.address,
    travel_document_type: row.document_type,
    travel_document_number: row.document_number,
    purpose_of_stay: row.purpose,
    renting_entity_name: row.unit,
    renting_entities: [...row.units],
    arrival: row.arrival,
    departure: row.departure,
    confirmed_at: instant(row.confirmed_at),
    signed_as: row.signed_as,
    checked_at: instant(row.checked_at),
    checked_by: row.checked_by,
    missing: row.missing,
    is_nordic: isNordic(row.nationality),
  };
};

/** The guest register of a date (docs/rules/guest-register.md). */
export const getRegister: Handler<'guestRegister.getRegister'> = async (call) => {
  const { place, date, rows } = await loadRegister(call);
  const { id, name, company, zone } = place;
  return { register: { company, department: { id, name }, date, guests: rows.map((row) => present(row, zone)) } };
};

/**
 * Refuses a note about the signature of a guest who signed online, and a signature for incomplete data.
 *
 * @throws Fault INTERACTOR-2500 for a guest out of scope, INTERACTOR-2505, FIELD-3100 for missing fields
 */
const checkSignature = async (
  tx: TenantTransaction,
  { user, params, body }: Call<'guestRegister.checkIdentity'>,
): Promise<void> => {
  const guest = await lockSigner(tx, user.scope, params.interactorId);
  if (!guest) throw new Fault('guestNotFound');
  unwrap(mayNoteSignature(guest.signedAs));
  if (!body.is_confirmed) return;
  const { guestRegister: rules } = readSettings(await listSettings(tx, [guest.companyId], ['guest_register']));
  const missing = missingFields(guest, rules);
  if (missing.length > 0) throw faultOnMissing(missing);
};

/**
 * Notes that a guest has signed for the data, or that the caller checked the identity, or takes it back.
 * INTERACTOR-2500 for a guest out of scope.
 */
export const checkIdentity: Handler<'guestRegister.checkIdentity'> = (call) => {
  const { deps, tenant, user, params, body, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    if (body.is_confirmed !== undefined) await checkSignature(tx, call);
    const stored = await storeCheck(tx, user.scope, params.interactorId, {
      ...body,
      at: new Date(now),
      by: user.id,
    });
    if (!stored) throw new Fault('guestNotFound');
    for (const place of await listBookingPlaces(tx, [stored.booking_id]))
      tx.announce({ ...place, kind: 'booking.changed' });
    return { success: true } as const;
  });
};
