import type { MessageDetail, MessagePreferences, MessageRow } from '@ledig/contract/messages/messages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

/** The list's filter as stored in the address. */
export interface MessageFilter {
  readonly page: number;
  /** Id of a company. */
  readonly company: string | null;
  readonly state: string | null;
  readonly channel: string | null;
  readonly kind: string | null;
  readonly booking: string | null;
  /** Id of a booking request. */
  readonly request: string | null;
  readonly client: string | null;
  /** Days as `yyyy-MM-dd`, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly search: string;
}

const HANDLED = [0, 422, 500] as const;

/** Interval for refetching while a due message waits, because deliveries aren't announced. */
const REFETCH_MS = 4000;
const SOON_MS = 120_000;

const isAboutToLeave = ({ state, due_at }: MessageRow): boolean =>
  state === 'pending' && due_at !== null && Date.parse(due_at) < Date.now() + SOON_MS;

/** A page of messages. The previous page stays until the next one arrives. */
export const useMessages = (filter: MessageFilter) =>
  useQuery({
    queryKey: ['messages', 'list', filter] as const,
    queryFn: ({ signal }) => {
      const { page, company, state, channel, kind, booking, request, client, from, to, search } = filter;
      const query = {
        page: String(page),
        ...(company !== null && { companyId: company }),
        ...(state !== null && { state }),
        ...(channel !== null && { channel }),
        ...(kind !== null && { kind }),
        ...(booking !== null && { bookingId: booking }),
        ...(request !== null && { requestId: request }),
        ...(client !== null && { clientId: client }),
        ...(from !== null && { from }),
        ...(to !== null && { to }),
        ...(search !== '' && { searchText: search }),
      };
      return call('messages.listMessages', { query: query as never }, { signal, handles: HANDLED });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.messages.data.some(isAboutToLeave) ? REFETCH_MS : false),
  });

/** A message with its text. */
export const useMessage = (id: number) =>
  useQuery({
    queryKey: ['messages', 'one', id] as const,
    queryFn: async ({ signal }): Promise<MessageDetail> =>
      (await call('messages.getMessage', { params: { id } }, { signal })).message,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAboutToLeave(state.data) ? REFETCH_MS : false),
  });

/** Sends a message again, to an address that may be corrected. The idempotency key `key` prevents duplicates. */
export const resendMessage = (id: number, body: { readonly recipient: string }, key: string) =>
  call(
    'messages.resendMessage',
    { params: { id }, body },
    { handles: formHandles, headers: { 'Idempotency-Key': key } },
  );

export type Choices = Omit<MessagePreferences, 'company' | 'email'>;

const PREFERENCES_HANDLED = [0, 404, 429, 500, 503] as const;

/** Which messages a guest gets, by the link in their mails. */
export const usePreferences = (domain: string, token: string) =>
  useQuery({
    queryKey: ['preferences', domain, token] as const,
    queryFn: async ({ signal }): Promise<MessagePreferences> => {
      const options = { signal, domain, handles: PREFERENCES_HANDLED };
      return (await call('messages.getPreferences', { params: { domain, token } }, options)).preferences;
    },
    retry: false,
  });

/** Stores which messages a guest gets. */
export const savePreferences = async (domain: string, token: string, body: Choices): Promise<MessagePreferences> =>
  (await call('messages.updatePreferences', { params: { domain, token }, body }, { domain })).preferences;
