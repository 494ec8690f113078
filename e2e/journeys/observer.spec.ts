import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

// The journey of the requests checks the width in English.
const language = 'no';
const t = wordsOf(language);

test('an observer starts with the own requests and looks at the own calendar on a phone', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'observer' });
  await phone.goto('/');
  const requests = phone.getByRole('region', { name: t('home:requests.title') });
  await expect(requests.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await walkTo(phone, '/my-calendar');
  await expect(phone.getByRole('heading', { level: 2, name: t('requests:answers.title') })).toBeVisible();
  await expect(phone.getByRole('button', { name: t('requests:action.approve') }).first()).toBeVisible();
  await expectAccessibleScreen(phone);
  // Both arrows are on one line, also on the narrowest phones.
  await phone.setViewportSize({ width: 360, height: 800 });
  const topOf = async (key: string) => (await phone.getByRole('button', { name: t(key) }).boundingBox())?.y;
  expect(await topOf('calendar:own.next')).toBe(await topOf('calendar:own.previous'));
  await phone.getByText(t('calendar:own.board'), { exact: true }).click();
  await expect(phone.getByRole('grid')).toBeVisible();
  await expect(phone.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await phone.getByRole('button', { name: t('calendar:own.next') }).click();
  await expect(phone).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(phone.getByRole('grid')).toBeVisible();
});
