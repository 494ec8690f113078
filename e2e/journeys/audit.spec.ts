import type { APIRequestContext } from '@playwright/test';
import { expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { sessionOf } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

/** A call by the admin, as any of their screens makes it. */
const asAdmin = async (request: APIRequestContext, origin: string) => {
  const { access_token: token } = (await sessionOf(origin, 'admin')) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'company-domain-name': 'demo' };
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
};

test('an admin changes something and finds it in the log, with what was and what is', async ({
  atDesk,
  request,
  origin,
}) => {
  const call = await asAdmin(request, origin);
  const { bookings } = await call('GET', '/bookings');
  const later = (row: { date_from: string }) => Date.parse(row.date_from) > Date.now() + 86_400_000;
  const booking = bookings.data.find(later) as { id: number; client_name: string };
  await call('DELETE', `/booking/${booking.id}`);

  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto('/');
  await desk.getByRole('link', { name: t('shell:screen.auditLog') }).click();
  await expect(desk.getByRole('heading', { level: 1, name: t('audit:title') })).toBeVisible();
  const entry = desk
    .getByRole('listitem')
    .filter({ hasText: `(#${booking.id})` })
    .first();
  await expect(entry).toContainText(t('audit:deed.cancel'));
  await entry.getByRole('button', { name: t('audit:showDetails') }).click();
  await expect(entry.getByRole('row', { name: t('audit:field.canceled_at') })).toBeVisible();
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expectSound(desk);

  await desk.getByRole('combobox', { name: t('audit:filter.kind') }).click();
  await desk.getByRole('option', { name: t('audit:kinds.sessions') }).click();
  await expect(desk).toHaveURL(/kind=sessions/);
  await expect(
    desk
      .getByRole('listitem')
      .filter({ hasText: t('audit:deed.signIn') })
      .first(),
  ).toBeVisible();
  await expect(desk.getByText(`(#${booking.id})`)).toHaveCount(0);
  await desk.getByRole('button', { name: t('common:action.clearFilters') }).click();
  await entry.getByRole('link', { name: booking.client_name }).click();
  await expect(desk).toHaveURL(new RegExp(`/booking/${booking.id}$`));
});

test('on a phone the log reads like messages, and fits', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'admin' });
  await phone.goto('/audit-log');
  await phone
    .getByRole('button', { name: t('audit:showDetails') })
    .first()
    .click();
  await expectSound(phone);
});
