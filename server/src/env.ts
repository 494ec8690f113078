import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

const flag = (allowed = 'true or false') =>
  z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], { error: `must be ${allowed}` }).transform(isYes);

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }));
};

const address = (protocol: RegExp, shape: string) => z.url({ protocol, error: `must look like ${shape}` });

const databaseAddress = () => address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database');

/** URL of a page that the product links to. */
const webAddress = () => address(/^https?$/, 'https://www.example.com/page');

/** Keys are generated, so a minimum length is no burden. */
const longSecret = z.string().min(32, { error: 'must have at least 32 characters (openssl rand -base64 32)' });

/** The environment variables. Every variable is optional; an empty value counts as missing. */
const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, { error: 'must be a host name or an address to listen on' })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_REPLICA_URL: z.string().transform(splitList).pipe(z.array(databaseAddress())).default([]),
  PUBLIC_URL: address(/^https?$/, 'https://book.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().regex(/@/, { error: 'must be an e-mail address, with or without a name' }).optional(),
  SMS_URL: address(/^https?$/, 'https://gateway.example.com/send').optional(),
  SMS_FROM: z.string().max(20, { error: 'must be at most 20 characters' }).optional(),
  TERMS_URL: webAddress().optional(),
  PRIVACY_URL: webAddress().optional(),
  GETTING_STARTED_URL: webAddress().optional(),
  /** Price of an SMS part, shown to staff next to its length: `0,45 kr`. */
  SMS_PRICE: z.string().max(40, { error: 'must be at most 40 characters' }).optional(),
  /** The OpenID Connect provider that staff can sign in with. */
  OIDC_ISSUER: address(/^https?$/, 'https://login.example.com')
    .refine((url) => url.startsWith('https:') || isLoopback(url), { error: 'must begin with https://' })
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500, { error: 'must have at most 500 characters' }).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000, { error: 'must have at most 2000 characters' }).optional(),
  /** Name of the provider on the button: `Sign in with …`. */
  OIDC_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).default('OpenID Connect'),
  /** Accepts e-mail addresses that the provider doesn't mark as verified. */
  OIDC_TRUST_EMAILS: flag().default(false),
  MAIL_WEBHOOK_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  DATABASE_POOL: wholeNumber(1, 200).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  SEED_DEMO: flag().optional(),
  SIGN_UP: z.enum(['open', 'invite', 'closed'], { error: 'must be open, invite or closed' }).default('open'),
  QUOTA_MAILS_PER_DAY: wholeNumber(1, 10_000_000).default(2000),
  QUOTA_SMS_PER_DAY: wholeNumber(1, 10_000_000).default(500),
  QUOTA_COMPANIES: wholeNumber(1, 1_000_000).default(50),
  QUOTA_FILES: wholeNumber(1, 1_000_000).default(300),
  QUOTA_FILE_MEGABYTES: wholeNumber(1, 1_000_000).default(500),
  QUOTA_STAFF: wholeNumber(1, 1_000_000).default(500),
  HIDE_UNKNOWN_EMAILS: flag().default(false),
  RATE_LIMITS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  SECURITY_CONTACT: address(/^(mailto|https)$/, 'mailto:security@example.com').optional(),
  SECRET_KEY: longSecret.optional(),
  NEW_SECRET_KEY: longSecret.optional(),
  BACKUP_KEY: longSecret.optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform(listNetworks)
    .refine((networks) => networks.every(isNetwork), {
      error: 'must be addresses and networks such as 127.0.0.1,10.0.0.0/8 (a number of hops trusts whoever connects)',
    })
    .default([]),
  SOCKETS_PER_ADDRESS: wholeNumber(10, 100_000).default(500),
});

/** The validated settings of a server, read once at the start. */
export type Env = Readonly<z.infer<typeof schema>>;

/** Whether this is a local playground: it sends no mail, has no public address, and uses the embedded database. */
export function isLocalPlayground(env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'DATABASE_URL'>): boolean {
  return env.SMTP_URL === undefined && env.PUBLIC_URL === undefined && env.DATABASE_URL === undefined;
}

/** Whether a URL names this machine. Test providers have no certificate. */
function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** The address at which browsers reach the server. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
}

function isYes(value: string): boolean {
  return value === 'true' || value === '1' || value === 'yes' || value === 'on';
}

/** Splits a comma-separated list. `false` means an empty list. */
function listNetworks(value: string): string[] {
  return value === 'false' ? [] : splitList(value);
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * An IP address, or a network such as `10.0.0.0/8`. Hop counts are refused, because they trust every client that
 * connects directly.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Microsoft's issuers for the accounts of all organizations, which name any address. */
const EVERYONES_ISSUER = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/i;

/** @throws StartFault when settings of the sign-in provider are missing or would trust strangers */
function withWholeProvider(env: Env): Env {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  if (env.OIDC_TRUST_EMAILS && EVERYONES_ISSUER.test(env.OIDC_ISSUER ?? ''))
    throw new StartFault('Bad setting: OIDC_TRUST_EMAILS needs an OIDC_ISSUER with the accounts of one organization.');
  if (missing.length === 0 || missing.length === names.length) return env;
  throw new StartFault(`Bad setting: a sign-in provider also needs ${missing.join(' and ')}.`);
}

/**
 * Reads and validates the environment. No other module reads it.
 *
 * @param source the variables; default: those of the process
 * @returns the validated settings, with defaults
 * @throws StartFault with one line that names each invalid variable and its allowed values. It never contains values,
 * because some are secrets.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return withWholeProvider(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  throw new StartFault(`Bad setting: ${[...new Set(problems)].join('; ')}.`);
}
