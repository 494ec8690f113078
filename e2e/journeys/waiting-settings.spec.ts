import { watchRequests } from '../../server/src/jobs/watch-requests.ts';
import { expectToast } from '../support/calendar.ts';
import { changeTenant } from '../support/change-tenant.ts';
import { openTab } from '../support/lists.ts';
import { makeOwnCompany, requestNoon } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { runJob } from '../support/run-job.ts';
import { walkTo } from '../support/walk.ts';
import { chooseGuests, expectCalendar, freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the request. */
const DAY = 20;

/** Sends a request so many hours earlier than it was, and runs the job that watches requests at once. */
const watchAfter = (origin: string, request: number, hours: number): Promise<void> =>
  changeTenant(
    {
      origin,
      slug: 'demo',
      statement: 'update booking_requests set created_at = created_at - make_interval(hours => $2) where id = $1',
      values: [request, hours],
    },
    (owner) => runJob(origin, owner, watchRequests),
  );

test('a request is declined after the hours that an admin chose, and not before', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin, 'HOURLY', 'REQUESTS_ONLY');
  const name = `Vidar Vent ${own.id}`;
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/requests?company=${own.id}`);
  const label = t('settings:waiting.answer.label');
  await desktop.getByRole('combobox', { name: label }).click();
  await desktop.getByRole('option', { name: t('settings:waiting.hours_other', { count: 12 }), exact: true }).click();
  await desktop.getByRole('button', { name: `${t('common:action.save')}: ${label}`, exact: true }).click();
  const question = desktop.getByRole('dialog', { name: t('settings:waiting.answer.askTitle') });
  await expect(question.getByText(t('settings:waiting.answer.askNone'))).toBeVisible();
  await question.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expectToast(desktop, 'success', t('settings:waiting.saved'));
  const request = await requestNoon(origin, own, { name, day: DAY, phone: freshPhone() });

  await watchAfter(origin, request, 11);
  await walkTo(desktop, `/booking-requests?search=${encodeURIComponent(name)}`);
  await expect(desktop.getByText(name).first()).toBeVisible();
  await watchAfter(origin, request, 2);
  await openTab(desktop, t('requests:status.declined'));
  await desktop.getByRole('button', { name: t('common:table.open', { row: name }), exact: true }).click();
  await expect(desktop.getByText('We are sorry that we could not answer in time.')).toBeVisible();
});

test('guests may join the waiting list while the company has one, and read how long an offer is held', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  const save = async () => {
    await desktop.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    await expectToast(desktop, 'success', t('settings:waitingList.saved'));
  };
  await desktop.goto(`/settings/application/waiting-list?company=${own.id}`);
  await desktop.getByLabel(t('settings:waitingList.hold')).fill('25');
  await save();

  const phone = await onPhone({ language });
  const join = phone.getByRole('button', { name: t('wizard:waitingList.open'), exact: true });
  await phone.goto(own.book);
  await chooseGuests(phone, 2);
  await join.click();
  await expect(phone.getByText(t('wizard:waitingList.text_other', { count: 25 }))).toBeVisible();

  await desktop.getByRole('switch', { name: t('settings:waitingList.enabled') }).click();
  await save();
  await phone.reload();
  await chooseGuests(phone, 2);
  await expectCalendar(phone);
  await expect(join).toHaveCount(0);
});
