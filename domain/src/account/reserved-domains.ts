import { type Refusal, refuse } from '../refusal.ts';

/**
 * Domains that the product's own paths use, so a company with one couldn't be reached. `demo` is the shared playground.
 * The last line lists names that people would mistake for the product.
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
  ...['arrivals', 'figures', 'usage'],
  ...['www', 'mail', 'smtp', 'ftp', 'support', 'help', 'status', 'ledig', 'root', 'system', 'postmaster', 'abuse'],
]);

/**
 * Refuses a reserved domain (AUTH-103, docs/rules/sign-up.md#reserved-domains). The contract checks its format.
 *
 * @param field the field that the refusal names
 * @returns null for a domain that may be used
 */
export function checkReserved(slug: string, field: string): Refusal | null {
  return RESERVED.has(slug) ? refuse('domainInvalid', field) : null;
}
