import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { goOn, openWizardAt, pickStay, typeGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

interface Listed {
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly department: { readonly name: string };
  }[];
}

test('a host gives a category a description and a picture, and a visitor sees them', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const { categories } = await asAdmin<Listed>(origin, 'GET', '/categories');
  const category = categories.find(({ department }) => department.name === 'Fjordhyttene');
  const desktop = await onDesktop({ language: 'no', as: 'host' });
  await desktop.goto(`/categories/${category?.id}`);
  await desktop.getByRole('button', { name: t('categories:action.edit'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  await dialog.getByLabel(t('categories:field.description'), { exact: true }).fill('Rett ved brygga, med <b>båt</b>');
  await dialog.getByRole('button', { name: t('categories:form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const main = desktop.getByRole('main');
  await expect(main.getByText('Rett ved brygga, med <b>båt</b>')).toBeVisible();

  const input = main.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(main.getByRole('alert')).toHaveText(t('lists:picture.wrongType'));
  await input.setInputFiles({ name: 'cabin.png', mimeType: 'image/png', buffer: await desktop.screenshot() });
  await expect(main.getByRole('img', { name: t('lists:file.preview') })).toBeVisible();
  await main.getByRole('button', { name: t('lists:picture.save'), exact: true }).click();
  await expect(
    main.getByRole('img', { name: t('lists:picture.current', { name: category?.name ?? '' }) }),
  ).toBeVisible();
  await expectAccessibleScreen(desktop);

  const phone = await onPhone({ language: 'no' });
  await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(phone, t, 2);
  await pickStay(phone, 3, 5, 'no');
  await goOn(phone, t, 'check');
  const card = phone.getByRole('button', { name: /Rett ved brygga, med <b>båt<\/b>/ });
  await expect(card).toContainText(/gjest/);
  const image = card.getByRole('img', {
    name: t('wizard:category.picture', { name: category?.name ?? '' }),
    exact: true,
  });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await expectAccessibleScreen(phone);

  await main.getByRole('button', { name: t('lists:picture.delete'), exact: true }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('lists:picture.delete'), exact: true })
    .click();
  await expect(
    main.getByRole('img', { name: t('lists:picture.current', { name: category?.name ?? '' }) }),
  ).toBeHidden();
});
