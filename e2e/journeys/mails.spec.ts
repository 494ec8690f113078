import { expect, test } from '@playwright/test';
import { mailSamples } from '../../server/test/support/mail-samples.ts';
import { violationsIn } from '../support/axe.ts';
import { mailWidths, openMailPage, showMail } from '../support/mails.ts';
import { themes } from '../support/screen-tour.ts';
import { languages } from '../support/words.ts';

const RULES = ['color-contrast', 'image-alt', 'link-name', 'html-has-lang', 'document-title', 'empty-heading'];

for (const language of languages) {
  test(`every mail fits phones and reading panes and is readable in both themes (${language})`, async ({ browser }) => {
    const page = await openMailPage(browser);
    const faults: string[] = [];
    for (const sample of mailSamples(language)) {
      for (const theme of themes) {
        for (const width of mailWidths) {
          await showMail(page, sample, theme, width);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) faults.push(`${sample.name} is ${wide} px wide at ${width} px`);
        }
        const found = await violationsIn(page, { type: 'rule', values: RULES });
        faults.push(...found.map((violation) => `${sample.name} ${theme} ${violation}`));
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
}
