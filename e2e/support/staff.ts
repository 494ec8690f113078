import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export const PASSWORD = 'ledig-demo';
export const staff = ['owner', 'admin', 'host', 'employee', 'observer'] as const;
export type StaffMember = (typeof staff)[number];

const known = new Map<StaffMember, unknown>();

/**
 * Returns a staff member's session as the browser stores it, loaded once and shared. For journeys that don't test
 * sign-in.
 */
export const sessionOf = async (origin: string, who: StaffMember): Promise<unknown> => {
  if (!known.has(who)) known.set(who, await freshSession(origin, who));
  return known.get(who);
};

/** Starts a new session, for a journey that ends it. */
export const freshSession = async (origin: string, who: StaffMember): Promise<unknown> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
};

/** Calls the API as a staff member. `date` is the date of a calendar. */
const callAs =
  (who: StaffMember) =>
  async <T>(origin: string, method: string, path: string, body?: unknown, date?: string): Promise<T> => {
    const { access_token: token } = (await sessionOf(origin, who)) as { access_token: string };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'company-domain-name': 'demo',
        authorization: `Bearer ${token}`,
        ...(date !== undefined && { 'booking-date': date }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** Calls the API as the demo's admin. */
export const asAdmin = callAs('admin');
/** Calls the API as the demo's host. */
export const asHost = callAs('host');

/** Fills in the sign-in form and sends it. */
export const fillSignIn = async (page: Page, t: Words, who: StaffMember, password = PASSWORD): Promise<void> => {
  await page.getByLabel(t('account:signIn.email'), { exact: true }).fill(`${who}@demo.test`);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
};

/** Signs in by the form and waits for the home screen. */
export const signIn = async (page: Page, t: Words, who: StaffMember = 'host'): Promise<void> => {
  await page.goto('/demo/auth/signin');
  await fillSignIn(page, t, who);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
