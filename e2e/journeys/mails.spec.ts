import { expect, test } from '@playwright/test';
import { mailSamples } from '../../server/test/support/mail-samples.ts';
import { axeOn } from '../support/axe.ts';
import { mailWidths, openMailPage, showMail } from '../support/mails.ts';
import { themes } from '../support/screen-tour.ts';
import { languages } from '../support/words.ts';

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
        const rules = ['color-contrast', 'image-alt', 'link-name', 'html-has-lang', 'document-title', 'empty-heading'];
        const { violations } = await axeOn(page).withRules(rules).analyze();
        for (const { id, nodes } of violations) faults.push(`${sample.name} ${theme} ${id}: ${nodes[0]?.html}`);
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
}
