import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type MailSample, mailSamples } from '../../server/test/support/mail-samples.ts';
import { themes } from './screen-tour.ts';
import { languages } from './words.ts';

/** Widths of mail programs in pixels: a small phone, and a reading pane. */
export const mailWidths = [320, 600] as const;

type Theme = (typeof themes)[number];

/** A logo as wide as the layout allows: the pictures need no server. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#123"/></svg>';

/** Shows a mail as a mail program of a width and theme does. */
export const showMail = async (page: Page, { mail }: MailSample, theme: Theme, width: number): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(mail.html, { waitUntil: 'load' });
};

/** A page that answers the mails' pictures itself. */
export const openMailPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));
  return page;
};

/** Takes pictures of every mail into a folder, in both languages and themes and at both widths. Returns their number. */
export const takeMailPictures = async (browser: Browser, out: string): Promise<number> => {
  const page = await openMailPage(browser);
  let taken = 0;
  for (const sample of languages.flatMap(mailSamples)) {
    for (const theme of themes) {
      for (const width of mailWidths) {
        await showMail(page, sample, theme, width);
        const file = `mail-${sample.name}-${width}-${theme}-${sample.language}.png`;
        await page.screenshot({ path: path.join(out, file), fullPage: true });
        taken += 1;
      }
    }
  }
  await page.context().close();
  return taken;
};
