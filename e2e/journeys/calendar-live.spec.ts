import { expectDialogAccessible } from '../support/axe.ts';
import { bookFor, drag, expectPlaced, hold, itemOf, openBoard, openList } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin, asHost } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const at = (entity: string, hours: number) => ({ entity, hours });

test("two hosts edit the same booking: each sees the other's change, and the later one chooses", async ({
  onDesktop,
  origin,
}) => {
  const date = quietDay(OWN_DAYS.cabins.live);
  const name = `Eli ${freshPhone()}`;
  const cabin = await entityNamed(origin, 'Solbakken');
  const booked = await bookFor(origin, cabin, {
    name,
    kind: 'daily',
    from: `${after(date, 1)}T15:00`,
    to: `${after(date, 3)}T11:00`,
  });
  const mine = await onDesktop({ language: 'en-us', as: 'host', refusals: [409] });
  const theirs = await onDesktop({ language: 'en-us', as: 'admin', theme: 'dark' });
  await openList(theirs, 'daily', date);
  await openBoard(mine, 'daily', date);
  await drag(mine, 'daily', [at('Solbakken', 48), at('Vidsyn', 48)]);
  await expect(theirs.getByRole('button', { name: new RegExp(`${name}.*Vidsyn`) })).toBeVisible();
  await expectPlaced(mine, name, /Vidsyn/);

  // The other host changes the item during this host's drag, so the drop asks which place to keep.
  await hold(mine, 'daily', [at('Vidsyn', 48), at('Solbakken', 48)]);
  const inHand = t('calendar:live.dragging', { name: '.*' });
  await expect(theirs.getByRole('button', { name: new RegExp(`${name}.*${inHand}`) })).toBeVisible();
  const later = { date_from: `${after(date, 3)}T15:00`, date_to: `${after(date, 5)}T11:00` };
  await asAdmin(origin, 'PATCH', `/booking-drag-resize/${booked.id}`, { booking: later });
  await mine.mouse.up();
  const where = mine.getByRole('dialog', { name: t('calendar:conflict.title') });
  await expect(where).toContainText('Vidsyn');
  await expect(where).toContainText('Solbakken');
  await where.getByRole('button', { name: t('calendar:conflict.takeMine') }).click();
  await expectPlaced(mine, name, /Solbakken/);

  // The other host saves while this host types.
  await itemOf(mine, name).click();
  await mine.getByRole('dialog').getByLabel(t('bookingform:client.note')).fill('Mine');
  await theirs.getByRole('button', { name: new RegExp(name) }).click();
  await theirs.getByRole('dialog').getByLabel(t('bookingform:client.note')).fill('Theirs');
  await expect(mine.getByRole('dialog').getByText(/^Also being edited by/)).toBeVisible();
  await theirs.getByRole('button', { name: t('bookingform:action.save'), exact: true }).click();
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await mine.getByRole('button', { name: t('bookingform:action.save'), exact: true }).click();
  const choice = mine.getByRole('dialog', { name: t('bookingform:conflict.title') });
  await expect(choice.getByRole('cell', { name: 'Theirs', exact: true })).toBeVisible();
  await expectDialogAccessible(mine);
  await choice.getByRole('button', { name: t('bookingform:conflict.keepMine') }).click();
  // The earlier move showed the same toast, so this waits for the dialog to close.
  await expect(mine.getByRole('dialog')).toHaveCount(0);

  // Offline, no changes arrive. Back online, the screen catches up.
  await theirs.context().setOffline(true);
  const away = { date_from: `${after(date, 2)}T15:00`, date_to: `${after(date, 4)}T11:00` };
  const tangbua = await entityNamed(origin, 'Tangbua');
  await asHost(origin, 'PATCH', `/booking-drag-resize/${booked.id}`, {
    booking: { ...away, renting_entity_id: tangbua.id },
  });
  await expectPlaced(mine, name, /Tangbua/);
  await expect(theirs.getByRole('button', { name: new RegExp(`${name}.*Solbakken`) })).toBeVisible();
  await theirs.context().setOffline(false);
  await expect(theirs.getByRole('button', { name: new RegExp(`${name}.*Tangbua`) })).toBeVisible();
  const { booking } = await asHost<{ booking: object }>(origin, 'GET', `/booking/${booked.id}`);
  expect(JSON.stringify(booking)).toContain('Mine');
});
