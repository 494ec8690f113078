import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/**
 * Checks whether a domain exists. The call's header names the same domain, because the stored one may no longer
 * exist.
 */
export const useCheckDomain = () =>
  useMutation({
    mutationFn: (slug: string) =>
      call('account.checkDomain', { body: { slug } }, { domain: slug, handles: [400, 403, 404, 422, 429] }),
  });

/** Whether a link with credentials signs in automatically on this domain; false without an answer. */
export const signsInByLink = (slug: string, signal: AbortSignal): Promise<boolean> =>
  call('account.checkDomain', { body: { slug } }, { domain: slug, handles: 'all', signal }).then(
    ({ sign_in_by_link: isAllowed }) => isAllowed,
    () => false,
  );
