import type { Page } from './people.ts';
import { freshPhone } from './wizard.ts';
import type { Words } from './words.ts';

interface NewOwner {
  readonly email: string;
  readonly password: string;
  /** Name of the company. The form makes its domain of it. */
  readonly company: string;
}

/** Fills the three parts of the sign-up. The last button isn't pressed. */
export const fillSignUp = async (page: Page, t: Words, { email, password, company }: NewOwner): Promise<void> => {
  const fill = (key: string, value: string) =>
    page
      .getByLabel(new RegExp(`^${t(key).replaceAll(/[.*+?()]/g, '.')}`))
      .first()
      .fill(value);
  const next = () => page.getByRole('button', { name: t('signup:next'), exact: true }).click();
  await page.goto('/auth/signup');
  await fill('signup:person.name', 'Kari Nordmann');
  await fill('signup:person.email', email);
  await fill('lists:phone.number', freshPhone());
  await fill('account:newPassword.label', password);
  await fill('account:newPassword.again', password);
  await next();
  await fill('signup:company.name', company);
  await fill('signup:company.organizationNumber', '974760673');
  await fill('lists:phone.number', '22334455');
  await next();
  await fill('signup:address.address', 'Storgata 1');
  await fill('signup:address.zip', '0155');
  await fill('signup:address.city', 'Oslo');
};
