import type { JoinedEntry, JoinWaitingListBody } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { publicCall } from '../api/public-call.ts';
import { usePlace } from '../place.ts';

/** Whether guests may join the department's waiting list, and how many minutes an offer holds a place. */
export const useWaitingListTerms = (departmentId: number, enabled: boolean) => {
  const { domain } = usePlace();
  return useQuery({
    queryKey: ['wizard', 'waiting-list', domain, departmentId],
    queryFn: ({ signal }) =>
      publicCall(domain, 'waitingList.getWaitingListTerms', { query: { department_id: departmentId } }, { signal }),
    enabled,
    retry: false,
  });
};

/** Makes one entry, however often the form is submitted. */
export const useJoinWaitingList = () => {
  const { domain } = usePlace();
  const attempt = useAttempt();
  return useMutation<JoinedEntry, ApiError, JoinWaitingListBody>({
    mutationFn: (body) =>
      attempt.send(body, async (key) => {
        const headers = { 'Idempotency-Key': key };
        return (await publicCall(domain, 'waitingList.joinWaitingList', { body }, { headers })).entry;
      }),
  });
};
