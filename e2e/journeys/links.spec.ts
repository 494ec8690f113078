import { OWN_DAYS } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { goOn, openWizard, pickStay, typeGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('a category link skips the category step once the dates are free', async ({ onPhone, origin }) => {
  const { department_id, category_id } = await entityNamed(origin, 'Sjøbua');
  const phone = await onPhone({ language });
  await openWizard(phone, `/demo/book?department=${department_id}&category=${category_id}`);
  await typeGuests(phone, t, 2);
  await pickStay(phone, OWN_DAYS.cabins.look, OWN_DAYS.cabins.look + 2, language);
  await goOn(phone, t, 'check');
  await expect(phone.getByLabel(t('wizard:client.name'))).toBeVisible();
  await expect(phone.getByRole('button', { name: /Rorbu/ }).first()).toBeVisible();
});

test('a cabin link drops the cabin when the party is too large for it', async ({ onPhone, origin }) => {
  const cabin = await entityNamed(origin, 'Sjøbua');
  const phone = await onPhone({ language });
  await openWizard(phone, `/demo/book?renting-entity=${cabin.id}`);
  await expect(phone.getByText('Sjøbua').first()).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(`department=${cabin.department_id}`));
  await expect(phone).toHaveURL(new RegExp(`category=${cabin.category_id}`));
  await typeGuests(phone, t, 5);
  await expect(phone.getByText(t('wizard:notice.entity-cleared'))).toBeVisible();
  await expect(phone.getByText('Sjøbua')).toHaveCount(0);
  await expect(phone).not.toHaveURL(/renting-entity/);
});

test('a link to unknown ids opens the booking page with a notice', async ({ onPhone, origin }) => {
  const { department_id } = await entityNamed(origin, 'Sjøbua');
  const phone = await onPhone({ language, refusals: [404] });
  for (const query of ['renting-entity=999999', `department=${department_id}&category=999999`]) {
    await openWizard(phone, `/demo/book?${query}`);
    await expect(phone.getByText(t('wizard:notice.link-dropped'))).toBeVisible();
    await expect(phone.getByRole('button', { name: t('wizard:failure.retry') })).toHaveCount(0);
  }
});
