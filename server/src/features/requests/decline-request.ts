import { mayDecline } from '@ledig/domain/requests/status.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';
import type { Call, Handler } from '#http/call.ts';
import { unwrap } from '#http/fault.ts';
import { changeRequest, momentOf, toGuestOf } from './change-request.ts';
import { stateOf } from './requests.present.ts';

/** Declines a request. The guest gets the reason in a message. */
const decline = (call: Call<'requests.declineRequest' | 'requests.declineRequestAsObserver'>) =>
  changeRequest(call, async ({ tx, request }) => {
    const { body, now, user } = call;
    unwrap(mayDecline(stateOf(request), momentOf(call, request)));
    const decision = { status: 'declined', decided_at: new Date(now), decided_by: user.id };
    await updateVersion(tx, 'booking_requests', request.id, { ...decision, decline_reason: body.reason });
    await writeMessages(tx, {
      kind: 'booking_request_declined',
      ...toGuestOf(request),
      note: body.reason,
    });
    return { success: true } as const;
  });

export const declineRequest: Handler<'requests.declineRequest'> = decline;
export const declineRequestAsObserver: Handler<'requests.declineRequestAsObserver'> = decline;
