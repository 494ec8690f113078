import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Asks whether a domain exists; the call names it in its header too, because another one kept here may be gone. */
export const useCheckDomain = () =>
  useMutation({
    mutationFn: (slug: string) =>
      call('account.checkDomain', { body: { slug } }, { domain: slug, handles: [400, 403, 404, 422, 429] }),
  });

/** Whether a link with credentials signs in by itself on this domain; without an answer it doesn't. */
export const signsInByLink = (slug: string, signal: AbortSignal): Promise<boolean> =>
  call('account.checkDomain', { body: { slug } }, { domain: slug, handles: 'all', signal }).then(
    ({ sign_in_by_link: isAllowed }) => isAllowed,
    () => false,
  );
