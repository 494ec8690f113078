/**
 * Words that stand at the start of an address of the product itself: a company of that name could not be reached there
 * (specification, document 1, section 2). `demo` is the shared playground.
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
  ...['www', 'mail', 'support', 'help', 'status', 'ledig'],
]);

/** Whether a domain may be chosen when signing up; its form is judged by the contract. */
export const isReservedDomain = (slug: string): boolean => RESERVED.has(slug);
