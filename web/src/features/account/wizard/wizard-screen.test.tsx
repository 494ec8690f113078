import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { WizardScreen } from './wizard-screen.tsx';

const showDefaults = async (language: (typeof languages)[number], sends: { email: boolean; sms: boolean }) => {
  const { platform } = PLATFORM;
  fakeServer({
    'account.getPlatform': { platform: { ...platform, sends_email: sends.email, sends_sms: sends.sms } },
  });
  const session = makeSession({ role: 'admin', is_owner: true, full_domain: { wizard_completed: false } });
  const scene = { language, texts: ['setup', 'notifications'], session, at: '/wizard' } as const;
  const shown = await show(<WizardScreen />, scene);
  await shown.user.click(screen.getByRole('button', { name: shown.t('setup:wizard.next') }));
  return shown;
};

it.each(languages)('says why surveys by SMS are off (%s)', async (language) => {
  const { t } = await showDefaults(language, { email: true, sms: true });
  const reason = t('notifications:toggle.noSmsSurvey');
  const survey = await screen.findByRole('switch', { name: (name) => name.endsWith(reason) });
  expect(survey).toHaveProperty('disabled', true);
  expect(survey.closest('fieldset')?.textContent).toContain(t('setup:wizard.sms'));
});

it.each(['email', 'sms'] as const)('warns that the server sends no %s, and warns of nothing else', async (channel) => {
  const { t } = await showDefaults('no', { email: channel !== 'email', sms: channel !== 'sms' });
  const warnings = await screen.findAllByRole('alert');
  expect(warnings.map(({ textContent }) => textContent)).toEqual([t(`notifications:noGateway.${channel}`)]);
});

it('requires each answer, warns of hours that close every day, and keeps the answers when the page is loaded again', async () => {
  const { user, t } = await showDefaults('no', { email: true, sms: true });
  const field = (key: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: (name) => name.startsWith(t(`setup:wizard.${key}`)) });
  const next = () => user.click(screen.getByRole('button', { name: t('setup:wizard.next') }));
  const closed = () => screen.queryByText(t('setup:wizard.alwaysClosed'));
  await user.clear(field('duration'));
  await next();
  await screen.findByText('Fyll ut dette feltet.');
  await fill(user, field('duration'), '90');
  await fill(user, field('end'), '8-00');
  await user.tab();
  expect(field('end').value).toBe('08:00');
  expect(closed()).not.toBeNull();

  cleanup();
  const session = makeSession({ role: 'admin', is_owner: true, full_domain: { wizard_completed: false } });
  await show(<WizardScreen />, { language: 'no', texts: ['setup', 'notifications'], session, at: '/wizard' });
  expect(field('duration').value).toBe('90');
  await fill(user, field('end'), '22:00');
  expect(closed()).toBeNull();
  await next();
  await screen.findByText('08:00–22:00');

  // Another person in the same tab starts at the beginning.
  cleanup();
  await show(<WizardScreen />, { language: 'no', texts: ['setup'], session: { ...session, id: 2 }, at: '/wizard' });
  screen.getByText(t('setup:wizard.informationText'));
});
