import type { Page } from '@playwright/test';
import { freshSession } from './staff.ts';
import { freshPhone } from './wizard.ts';
import type { Words } from './words.ts';

export type Answer = Record<string, unknown>;

/** Calls the API with a token. */
export const ask = async (
  origin: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  domain = 'demo',
): Promise<Answer> => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'company-domain-name': domain,
      authorization: `Bearer ${token}`,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

/** Returns a token of a new session of the demo's admin, for calls that need a recent proof of identity. */
const freshTokenOf = async (origin: string): Promise<string> =>
  ((await freshSession(origin, 'admin')) as { access_token: string }).access_token;

/** A new staff member of the restaurant: of its department, or of the company. */
export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly role: 'admin' | 'host' | 'employee' | 'observer';
  readonly tiedTo: 'company' | 'department';
}

const COMPANY = 'Lyngbrygga Mat & Møter';
const DEPARTMENT = 'Restaurant Lyngbrygga';

/** Makes a staff member with a unique name. */
export const newcomer = (role: Newcomer['role'], tiedTo: Newcomer['tiedTo']): Newcomer => {
  const own = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  return { name: `Åse ${own}`, email: `${own}@demo.test`, role, tiedTo };
};

/** Picks an option from a select in the dialog. */
export const pick = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Fills in the form of a new member of staff. */
export const fillStaffForm = async (page: Page, words: Words, person: Newcomer): Promise<void> => {
  await page.getByRole('button', { name: words('staff:add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('staff:field.name')).fill(person.name);
  await dialog.getByRole('textbox', { name: words('staff:field.email') }).fill(person.email);
  await pick(page, words('staff:field.role'), words(`staff:role.${person.role}`).toUpperCase());
  await dialog.getByLabel(words('lists:phone.number')).fill(freshPhone());
  await pick(page, words('staff:field.company'), COMPANY);
  if (person.tiedTo === 'department') await pick(page, words('staff:field.department'), DEPARTMENT);
};

/** Sends the form of a new member of staff. */
export const sendStaffForm = (page: Page, words: Words): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: words('staff:action.create'), exact: true })
    .click();

/** Adds a staff member by the form and returns the password that is shown once. */
export const addByForm = async (page: Page, words: Words, person: Newcomer): Promise<string> => {
  await fillStaffForm(page, words, person);
  await sendStaffForm(page, words);
  return page.getByRole('textbox', { name: words('staff:password.password') }).inputValue();
};

/** Adds a staff member through the API, at the restaurant or at another department. Returns the first password. */
export const addByCall = async (origin: string, person: Newcomer, department = DEPARTMENT): Promise<string> => {
  const { name, email, role, tiedTo } = person;
  const token = await freshTokenOf(origin);
  const { departments } = (await ask(origin, token, 'GET', '/departments-no-pagination')) as {
    departments: { id: number; name: string; company_id: number }[];
  };
  const at = departments.find((one) => one.name === department);
  const place = { company_id: at?.company_id, department_id: tiedTo === 'department' ? at?.id : null };
  const user = { name, email, role, phone_number: freshPhone(), country_code: '+47', ...place };
  return (await ask(origin, token, 'POST', '/user', { user })).user_password as string;
};

/** The password of a newcomer who is settled. */
const OWN_PASSWORD = 'Fjell-og-fjord-2026';

/** Signs in with the first password and replaces it by `OWN_PASSWORD`. Returns the session. */
export const settle = async (origin: string, { email }: Newcomer, first: string): Promise<Answer> => {
  const signIn = async (password: string) =>
    (await ask(origin, '', 'POST', '/login', { email, password })).data as Answer & { access_token: string };
  const { access_token: token } = await signIn(first);
  const { profile } = (await ask(origin, token, 'GET', '/profile')) as { profile: { id: number } };
  const change = { old_password: first, password: OWN_PASSWORD, password_confirmation: OWN_PASSWORD, id: profile.id };
  await ask(origin, token, 'PATCH', '/user/change-password', change);
  return signIn(OWN_PASSWORD);
};
