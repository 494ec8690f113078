import { expectAccessibleScreen } from '../support/axe.ts';
import { after, today } from '../support/days.ts';
import { expect, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

interface Place {
  readonly id: number;
  readonly company_id: number;
  readonly schedule_system: string;
}

/** A stay from today in a cabin that is free; answers its id. */
const stayFromToday = async (origin: string, name: string): Promise<number> => {
  const { departments } = await asHost<{ departments: Place[] }>(origin, 'GET', '/departments-no-pagination');
  const cabins = departments.find(({ schedule_system }) => schedule_system === 'DAILY');
  if (!cabins) throw new Error('the demo has no cabins');
  const from = today();
  const to = after(from, 1);
  const range = `departmentId=${cabins.id}&dateFrom=${from}&dateTo=${to}`;
  const { result } = await asHost<{ result: { available_renting_entities: { id: number }[] } }>(
    origin,
    'GET',
    `/get-available-renting-entities-at-date-range?${range}`,
  );
  const { booking } = await asHost<{ booking: { id: number } }>(origin, 'POST', '/manual-booking', {
    booking: {
      company_id: cabins.company_id,
      department_id: cabins.id,
      renting_entity_ids: [result.available_renting_entities[0]?.id],
      date_from: from,
      date_to: to,
      number_of_interactors: 1,
    },
    client: { name, email: `${name.replaceAll(' ', '.')}@example.com`, phone_number: freshPhone() },
    booking_properties: [],
  });
  return booking.id;
};

test('a host marks arrivals on a phone without a connection, and they are sent when it is back', async ({
  onPhone,
  origin,
}) => {
  const t = wordsOf('no');
  const mark = freshPhone();
  const [coming, canceled] = [`Astri Kommer ${mark}`, `Bjarne Borte ${mark}`];
  const bookings = [await stayFromToday(origin, coming), await stayFromToday(origin, canceled)];
  const phone = await onPhone({ language: 'no', as: 'host', mayBreak: /409/, refusals: [409] });
  await phone.goto('/arrivals');
  await phone.getByRole('searchbox', { name: t('arrivals:search') }).fill(mark);
  const button = (step: string, name: string) =>
    phone.getByRole('button', { name: t('arrivals:stepOf', { step: t(`arrivals:step.${step}`), name }) });
  const openList = async (list: string) => {
    await phone.getByText(new RegExp(`^${t(`arrivals:list.${list}`)} \\(\\d+\\)$`)).click();
  };
  await expect(button('arrive', coming)).toBeVisible();
  await expectAccessibleScreen(phone);

  await phone.context().setOffline(true);
  await expect(phone.getByText(t('arrivals:offline.title'))).toBeVisible();
  await button('arrive', coming).click();
  await button('arrive', canceled).click();
  await expect(phone.getByText(t('arrivals:offline.waiting_other', { count: 2 }))).toBeVisible();
  await openList('inHouse');
  await expect(phone.getByText(t('arrivals:waiting'))).toHaveCount(2);
  await button('undoArrive', coming).click();
  await expect(phone.getByText(t('arrivals:offline.waiting_one', { count: 1 }))).toBeVisible();
  await openList('arrivals');
  await button('arrive', coming).click();
  await asHost(origin, 'DELETE', `/booking/${bookings[1]}`);

  await phone.context().setOffline(false);
  await expect(phone.getByText(t('arrivals:offline.title'))).toBeHidden();
  await expect
    .poll(async () => {
      const { arrivals } = await asHost<{ arrivals: { id: number; state: string }[] }>(origin, 'GET', '/arrivals');
      return arrivals.find(({ id }) => id === bookings[0])?.state;
    })
    .toBe('inHouse');
  const refused = phone.getByText(t('arrivals:refused', { step: t('arrivals:step.arrive'), name: canceled }));
  await expect(refused).toBeVisible();
  await phone.getByRole('button', { name: t('arrivals:dismiss') }).click();
  await expect(refused).toBeHidden();
  await openList('inHouse');
  await expect(phone.getByText(t('arrivals:waiting'))).toBeHidden();
  await button('undoArrive', coming).click();
  await openList('arrivals');
  await expect(button('arrive', coming)).toBeVisible();
  await asHost(origin, 'DELETE', `/booking/${bookings[0]}`);
});
