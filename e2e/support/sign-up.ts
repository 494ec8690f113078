import type { Page } from './people.ts';
import type { Words } from './words.ts';

interface NewOwner {
  readonly email: string;
  readonly password: string;
  /** Name of the company. Its domain is made of it. */
  readonly company: string;
}

/** Fills in the sign-up form. The button isn't pressed. */
export const fillSignUp = async (page: Page, t: Words, { email, password, company }: NewOwner): Promise<void> => {
  const fill = (key: string, value: string) =>
    page
      .getByLabel(new RegExp(`^${t(key).replaceAll(/[.*+?()]/g, '.')}`))
      .first()
      .fill(value);
  await page.goto('/auth/signup');
  await fill('signup:company.name', company);
  await fill('signup:person.name', 'Kari Nordmann');
  await fill('signup:person.email', email);
  await fill('account:newPassword.label', password);
};
