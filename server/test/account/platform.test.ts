import { describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readEnv } from '#env.ts';
import { layOut } from '#messages/mail/mail.ts';
import { mailLinks } from '#messages/mail/mail-links.ts';
import { Api, throughInject } from '../support/api.ts';
import { silentLog } from '../support/app.ts';
import { openServer } from '../support/open-server.ts';

const { database, server } = await openServer('migrated');

describe('platform facts', () => {
  test('report that no message is sent without gateways, and name no pages, without sign-in', async () => {
    expect(await server.api.call('account.getPlatform', {})).toEqual({
      platform: {
        sends_email: false,
        sends_sms: false,
        demo_opens_links: true,
        sign_in_provider: null,
        terms_url: null,
        privacy_url: null,
        getting_started_url: null,
      },
    });
  });

  test('come from the environment', async () => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', TERMS_URL: 'https://example.com/terms' };
    const app = await buildApp({ db: database.db, env: readEnv(settings), log: silentLog });
    expect((await new Api(throughInject(app)).call('account.getPlatform', {})).platform).toMatchObject({
      sends_email: true,
      sends_sms: false,
      demo_opens_links: false,
      terms_url: 'https://example.com/terms',
    });
    await app.close();
  });

  test('refuse unsafe URLs', () => {
    expect(() => readEnv({ TERMS_URL: 'javascript:alert(1)' })).toThrow(/TERMS_URL/);
  });
});

describe('links below a mail', () => {
  const env = {
    TERMS_URL: 'https://example.com/terms?a=1&b="2"',
    PRIVACY_URL: undefined,
    GETTING_STARTED_URL: undefined,
  };
  const content = { language: 'en-us', subject: 'S', greeting: 'Hello', paragraphs: ['P'], footer: ['F'] } as const;

  test('are terms for guests, and also the guide for staff', () => {
    const labels = (reader: 'guest' | 'staff') =>
      mailLinks(env, 'https://ledig.example', 'en-us', reader).map(({ label, url }) => [label, url]);
    expect(labels('guest')).toEqual([['Terms', env.TERMS_URL]]);
    expect(labels('staff')).toEqual([
      ['Terms', env.TERMS_URL],
      ['Getting started', 'https://ledig.example/v1/quick-start-guide'],
    ]);
  });

  test('are part of the text and, escaped, of the HTML', () => {
    const { text, html } = layOut({ ...content, footerLinks: mailLinks(env, '', 'en-us', 'guest') });
    expect(text).toContain(`Terms: ${env.TERMS_URL}`);
    expect(html).toContain('href="https://example.com/terms?a=1&amp;b=&quot;2&quot;"');
    expect(html.indexOf('Terms')).toBeLessThan(html.indexOf('</body>'));
  });
});
