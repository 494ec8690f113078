import { type Refusal, refuse } from '../refusal.ts';

/**
 * First parts of the product's own addresses: a company with such a domain could not be reached. `demo` is the shared playground,
 * and the last line holds names that people would take for the product's own.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'auth', 'static', 'metrics', 'health', 'ready', 'v1', 'v2', 'error', 'error_page', 'embed'],
  ...['login', 'logout', 'signin', 'signup', 'wizard', 'settings', 'pricing', 'quick_start_guide', 'demo', 'admin'],
  ...[
    'book',
    'booking',
    'bookings',
    'company',
    'companies',
    'owner',
    'reports',
    'surveys',
    'survey',
    'clients',
    'client',
  ],
  ...['departments', 'department', 'categories', 'category', 'dashboard', 'audit', 'security', 'account', 'public'],
  ...['printable', 'messages', 'notifications', 'templates', 'requests', 'guests', 'staff', 'users', 'file', 'files'],
  ...['www', 'mail', 'smtp', 'ftp', 'support', 'help', 'status', 'ledig', 'root', 'system', 'postmaster', 'abuse'],
]);

/**
 * Refuses a domain that the product needs itself (AUTH-103, docs/rules/sign-up.md#reserved-domains). Its form is judged by
 * the contract.
 *
 * @param field the field that the refusal names
 * @returns null for a domain that may be taken
 */
export function checkReserved(slug: string, field: string): Refusal | null {
  return RESERVED.has(slug) ? refuse('AUTH-103', field) : null;
}
