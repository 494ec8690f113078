import type { CreateBookingBody } from '@ledig/contract/booking-shapes.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { TenantScope } from '../../db/database.ts';
import { findOrMakeClient } from '../../db/queries/clients.ts';

interface NewRequest {
  readonly body: CreateBookingBody;
  readonly period: Period;
  readonly note: string;
  readonly tags: string[];
  readonly language: string;
  readonly user: { readonly id: number } | null;
}

/** Writes a pending request and the message that it was received; answers its id. */
export const insertRequest = async (scope: TenantScope, request: NewRequest): Promise<number> => {
  const { trx, tenantId } = scope;
  const { booking, client } = request.body;
  const { id } = await trx
    .insertInto('booking_requests')
    .values({
      tenant_id: tenantId,
      company_id: booking.company_id,
      department_id: booking.department_id,
      category_id: booking.category_id ?? null,
      client_id: await findOrMakeClient(scope, client),
      client_name: client.name,
      client_email: client.email,
      client_country_code: client.country_code,
      client_phone_number: client.phone_number,
      starts_at: new Date(request.period.from),
      ends_at: new Date(request.period.to),
      guests: booking.number_of_interactors,
      expected_arrival: booking.expected_arrival ?? null,
      expected_departure: booking.expected_departure ?? null,
      note: request.note,
      tags: request.tags,
      created_by: request.user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('outbox')
    .values({
      tenant_id: tenantId,
      kind: 'booking_request_received',
      channel: 'email',
      recipient: client.email,
      booking_request_id: id,
      payload: JSON.stringify({ language: request.language }),
    })
    .execute();
  return id;
};
