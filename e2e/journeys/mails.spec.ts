import { expect, type Page, test } from '@playwright/test';
import { mailSamples } from '../../server/test/support/mail-samples.ts';
import { violationsIn } from '../support/axe.ts';
import { mailWidths, openMailPage, showMail } from '../support/mails.ts';
import { languages } from '../support/words.ts';

const RULES = ['color-contrast', 'image-alt', 'link-name', 'html-has-lang', 'document-title', 'empty-heading'];

/** Missing texts for screen readers. This is faster than the rules of axe, which check the mails of the first language. */
const lacksIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isEmpty = (text: string | null) => (text ?? '').trim() === '';
    const without = (selector: string, textOf: (element: Element) => string | null) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => isEmpty(textOf(one)))
        .map(() => `a ${selector} without text`);
    const altOf = (element: Element) => [...element.querySelectorAll('img')].map(({ alt }) => alt).join('');
    return [
      ...without('html', ({ lang }: Element & { lang?: string }) => lang ?? null),
      ...without('title', ({ textContent }) => textContent),
      ...(document.querySelector('title') ? [] : ['no title']),
      ...without('h1, h2, h3', ({ textContent }) => textContent),
      ...without('a', (link) => `${link.textContent}${altOf(link)}`),
      ...[...document.querySelectorAll('img:not([alt])')].map(() => 'an image without an alternative'),
    ];
  });
const [READING_PANE, ...NARROWER] = [...mailWidths].sort((a, b) => b - a);

for (const language of languages) {
  test(`every mail fits phones and reading panes and is readable in both themes (${language})`, async ({ browser }) => {
    const page = await openMailPage(browser);
    const faults: string[] = [];
    for (const sample of mailSamples(language)) {
      await showMail(page, sample, 'light', READING_PANE ?? 0);
      const look = async (rules: string[], what: string) => {
        const found = await violationsIn(page, { type: 'rule', values: rules });
        faults.push(...found.map((violation) => `${sample.name} ${what} ${violation}`));
      };
      // Colors are the same in both languages, and texts in both themes.
      if (language === languages[0]) {
        await look(RULES, 'light');
        await page.emulateMedia({ colorScheme: 'dark' });
        await look(['color-contrast'], 'dark');
      } else faults.push(...(await lacksIn(page)).map((lack) => `${sample.name} has ${lack}`));
      for (const width of [READING_PANE ?? 0, ...NARROWER]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) faults.push(`${sample.name} is ${wide} px wide at ${width} px`);
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
}
