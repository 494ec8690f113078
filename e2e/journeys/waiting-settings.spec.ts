import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { chooseGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
test('guests may join the waiting list while the company has one, and read how long an offer is held', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desk = await atDesk({ language, as: 'admin' });
  const save = async () => {
    await desk.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    await expectToast(desk, 'success', t('settings:waitingList.saved'));
  };
  await desk.goto(`/settings/application/waiting-list?company=${own.id}`);
  await desk.getByLabel(t('settings:waitingList.hold')).fill('25');
  await save();

  const phone = await onPhone({ language });
  const join = phone.getByRole('button', { name: t('wizard:waitingList.open'), exact: true });
  await phone.goto(own.book);
  await chooseGuests(phone, 2);
  await join.click();
  await expect(phone.getByText(t('wizard:waitingList.text_other', { count: 25 }))).toBeVisible();

  await desk.getByRole('switch', { name: t('settings:waitingList.enabled') }).click();
  await save();
  await phone.reload();
  await chooseGuests(phone, 2);
  await expect(phone.locator('button[data-now="future"]:visible').first()).toBeVisible();
  await expect(join).toHaveCount(0);
});
