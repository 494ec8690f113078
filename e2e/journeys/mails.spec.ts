import { expect, test } from '@playwright/test';
import { mailSamples } from '../../server/test/support/mail-samples.ts';
import { violationsIn } from '../support/axe.ts';
import { mailWidths, openMailPage, showMail } from '../support/mails.ts';
import { languages } from '../support/words.ts';

const RULES = ['color-contrast', 'image-alt', 'link-name', 'html-has-lang', 'document-title', 'empty-heading'];
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
      await look(RULES, 'light');
      // Colors are the same in both languages, and texts in both themes.
      if (language === languages[0]) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await look(['color-contrast'], 'dark');
      }
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
