import type { TenantTransaction } from '#db/database.ts';
import type { Call } from '#http/call.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import type { PersonRow } from './account.store.ts';

const PATH = '/settings/account';

/** Informs a person by mail about a new way to their account, in case another person has made it. */
export const notifyPerson = (
  tx: TenantTransaction,
  { deps, language, now }: Pick<Call<'account.createCalendarFeed'>, 'deps' | 'language' | 'now'>,
  { email: recipient, name }: Pick<PersonRow, 'email' | 'name'>,
  kind: 'account_calendar_feed_made' | 'account_provider_linked' | 'account_provider_unlinked',
): Promise<void> =>
  writeAccountMessage(tx, deps.secrets.linkKey, { kind, recipient, name, language, path: PATH }, new Date(now));
