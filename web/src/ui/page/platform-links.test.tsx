import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLATFORM } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { OWN_GUIDE, PlatformLinks } from './platform-links.tsx';

const TERMS = 'https://example.com/terms';

/** The shown links: name and address. */
const linksFor = async (reader: 'guest' | 'staff', change: Partial<(typeof PLATFORM)['platform']> = {}) => {
  cleanup();
  fakeServer({ 'account.getPlatform': { platform: { ...PLATFORM.platform, terms_url: TERMS, ...change } } });
  const { t } = await show(<PlatformLinks reader={reader} />);
  await screen.findByRole('navigation', { name: t('common:links.label') });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { t, links };
};

it('links guests to the named pages, and staff also to the guide', async () => {
  const { t, links } = await linksFor('guest');
  const terms = [t('common:links.terms'), TERMS];
  expect(links).toEqual([terms]);
  expect((await linksFor('staff')).links).toEqual([terms, [t('common:links.guide'), OWN_GUIDE]]);
  const named = { getting_started_url: 'https://example.com/start', privacy_url: 'https://example.com/privacy' };
  expect((await linksFor('staff', named)).links).toEqual([
    terms,
    [t('common:links.privacy'), named.privacy_url],
    [t('common:links.guide'), named.getting_started_url],
  ]);
});
