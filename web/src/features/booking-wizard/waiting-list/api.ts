import type { JoinedEntry, JoinWaitingListBody } from '@ledig/contract/waiting-list-shapes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { isRefused, newKey } from '#lib/api/idempotency.ts';
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

/** Joins the waiting list once, however often the form is submitted: one idempotency key per content. */
export const useJoinWaitingList = () => {
  const { domain } = usePlace();
  const attempt = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return useMutation<JoinedEntry, ApiError, JoinWaitingListBody>({
    mutationFn: async (body) => {
      const text = JSON.stringify(body);
      const current = attempt.current?.text === text ? attempt.current : { text, key: newKey() };
      attempt.current = current;
      try {
        const headers = { 'Idempotency-Key': current.key };
        return (await publicCall(domain, 'waitingList.joinWaitingList', { body }, { headers })).entry;
      } catch (error) {
        if (isRefused(error)) attempt.current = null;
        throw error;
      }
    },
  });
};
