import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Asks whether a domain exists; the call names it in its header too, because another one kept here may be gone. */
export const useCheckDomain = () =>
  useMutation({
    mutationFn: (slug: string) =>
      call('account.checkDomain', { body: { slug } }, { domain: slug, handles: [400, 403, 404, 422, 429] }),
  });
