import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { mayEdit } from '@ledig/domain/requests/status.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { withExpectedTimes } from '#booking/expected-times.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';
import type { Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { changeRequest, momentOf } from './change-request.ts';
import { decideTimes } from './decide-times.ts';
import { presentRequest, stateOf } from './requests.present.ts';
import { findRequest } from './requests.store.ts';

/** Changes time and party of a request, by the rules of a new one. */
export const updateRequest: Handler<'requests.updateRequest'> = (call) =>
  changeRequest(call, async ({ tx, request }) => {
    const { body, now, user } = call;
    unwrap(mayEdit(stateOf(request), momentOf(call, request)));
    const covering = unwrap(coveringPeriod(body));
    const from = addDays(dateAt(covering.from, 'UTC'), -1);
    const context = await findAvailabilityContext(tx, request.department_id, from);
    if (!context) throw new Fault('requestNotFound');
    const asked = withExpectedTimes({ ...body, category_id: request.category_id }, request, context);
    const period = unwrap(decideTimes(asked, context, { booker: 'staff', now }));
    await updateVersion(tx, 'booking_requests', request.id, {
      starts_at: new Date(period.from),
      ends_at: new Date(period.to),
      guests: body.number_of_interactors,
    });
    const row = await findRequest(tx, user.scope, request.id);
    if (!row) throw new Fault('requestNotFound');
    return { booking_request: presentRequest(row, now) };
  });
