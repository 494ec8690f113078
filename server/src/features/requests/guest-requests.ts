import type { GuestRequest } from '@ledig/contract/requests/guest-requests.ts';
import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { accept, refuse } from '@ledig/domain/refusal.ts';
import { availableUnits } from '@ledig/domain/requests/choose-unit.ts';
import { acceptedOffer, mayWithdraw } from '@ledig/domain/requests/offers.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { changeAsGuest } from '#booking/change-as-guest.ts';
import { makeBooking } from '#booking/make-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { ensureLinkOfClient, findGuestLink } from '#db/queries/clients/guest-links.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';
import type { Call, Handler, Handlers } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { askedUnit, orderOf } from './approve-request.ts';
import { announceChanged } from './change-request.ts';
import { offerStateOf, offersOf } from './requests.offers.ts';
import { zoneOf } from './requests.present.ts';
import { findRequest, lockRequest, type RequestRecord } from './requests.store.ts';

type GuestCall = Call<'guestRequests.getGuestRequest' | 'guestRequests.withdrawRequest' | 'guestRequests.acceptOffer'>;

const present = (
  request: RequestRecord,
  { now, language }: Pick<GuestCall, 'now' | 'language'>,
  bookingUrl: string | null,
): GuestRequest => {
  const zone = zoneOf(request);
  const format = (at: number): string => formatInstant(at, zone);
  return {
    id: request.id,
    status: request.status,
    company: { id: request.company_id, name: request.company_name, phone: request.company_phone },
    department: {
      id: request.department_id,
      name: (language === 'en-us' ? request.department_name_en : null) ?? request.department_name,
    },
    schedule_system: request.schedule_system,
    timezone: zone,
    client_name: request.client_name,
    number_of_interactors: request.guests,
    date_from: format(request.starts_at.getTime()),
    date_to: format(request.ends_at.getTime()),
    decline_reason: request.decline_reason,
    withdrawn: request.withdrawn_at !== null,
    offers: offersOf(request).map(({ from, to }) => ({
      date_from: format(from),
      date_to: format(to),
      is_open: from > now,
    })),
    booking_url: bookingUrl,
    version: request.version,
  };
};

const requestOfLink = async (tx: TenantTransaction, { params, now }: GuestCall): Promise<number> => {
  const target = await findGuestLink(tx, params.token, now);
  if (!target || !('requestId' in target)) throw new Fault('guestLinkInvalid');
  return target.requestId;
};

/** A request as its guest sees it now. Runs in a transaction that may write, because a booking's link may be new. */
const loadGuestRequest = async (
  tx: TenantTransaction,
  call: GuestCall,
  id: number,
): Promise<{ request: GuestRequest }> => {
  const { deps, tenant } = call;
  const request = found(await findRequest(tx, wholeTenant(tenant.id), id));
  const { booking_id: bookingId, client_id: clientId, company_slug: slug } = request;
  const token = bookingId === null ? null : await ensureLinkOfClient(tx, deps.secrets.linkKey, { bookingId, clientId });
  return { request: present(request, call, token && guestPagePath(slug, token)) };
};

const found = (request: RequestRecord | undefined): RequestRecord => {
  if (!request) throw new Fault('guestLinkInvalid');
  return request;
};

/** Changes the request of a link; other changes of it wait. The audit log names the guest. */
const changeByLink = async (call: GuestCall, act: (tx: TenantTransaction, request: RequestRecord) => Promise<void>) => {
  const { deps, tenant } = call;
  await limitLinkCalls(call, 'change');
  const everything = wholeTenant(tenant.id);
  const change = () =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      const request = found(await lockRequest(tx, everything, await requestOfLink(tx, call)));
      await announceChanged({ tx, request });
      await act(tx, request);
      return loadGuestRequest(tx, call, request.id);
    });
  return changeAsGuest(change);
};

/** A request, by its private link. */
const getGuestRequest: Handler<'guestRequests.getGuestRequest'> = async (call) => {
  const { deps, tenant } = call;
  await limitLinkCalls(call, 'read');
  return deps.db.tenantTransaction(tenant.id, async (tx) => loadGuestRequest(tx, call, await requestOfLink(tx, call)));
};

/** The guest withdraws the request; open offers end with it. */
const withdrawRequest: Handler<'guestRequests.withdrawRequest'> = (call) =>
  changeByLink(call, async (tx, request) => {
    unwrap(mayWithdraw(offerStateOf(request), call.body.version));
    const at = new Date(call.now);
    const decided_at = request.decided_at ?? at;
    await updateVersion(tx, 'booking_requests', request.id, { status: 'declined', withdrawn_at: at, decided_at });
  });

/**
 * The guest accepts an offered time. The server books the unit that fits best; BOOKING-203 when none is free any more.
 */
const acceptOffer: Handler<'guestRequests.acceptOffer'> = (call) =>
  changeByLink(call, async (tx, before) => {
    const { now, body } = call;
    const { from, to } = unwrap(acceptedOffer(offerStateOf(before), body.offer, { now, version: body.version }));
    const request = { ...before, starts_at: new Date(from), ends_at: new Date(to) };
    const order = orderOf(request, null, (_request, { context, taken }) => {
      const best = availableUnits(askedUnit(request), context.entities, taken).find(({ isBest }) => isBest);
      return best ? accept(best.entity.id) : refuse('nothingFree');
    });
    const { id } = await makeBooking(tx, order, now);
    await updateVersion(tx, 'booking_requests', request.id, {
      status: 'approved',
      booking_id: id,
      starts_at: request.starts_at,
      ends_at: request.ends_at,
      decline_reason: '',
      decided_at: new Date(now),
      decided_by: null,
    });
  });

export const guestRequestsHandlers: Handlers<'guestRequests'> = { getGuestRequest, withdrawRequest, acceptOffer };
