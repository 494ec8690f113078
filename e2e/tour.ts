import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { throughTheDuties } from './support/duties.ts';
import { takeGuidePictures } from './support/guide-pictures.ts';
import { takeMailPictures } from './support/mails.ts';
import { withPalette } from './support/palette-png.ts';
import { ScreenTour, themes, widths } from './support/screen-tour.ts';
import { originOf, startServer } from './support/start-server.ts';
import { throughDailyWork, throughTheWizard } from './support/tour-booking.ts';
import { throughTheOffice } from './support/tour-office.ts';
import { languages } from './support/words.ts';

// Takes pictures of every screen and every step of the booking page, at both widths, in both themes and languages:
// `node tools/run.mjs e2e/tour.ts [--out <folder>] [--only wizard|daily|office|duties|mails] [--language no] [--theme light]
// [--width 390]`. `--readme` takes the README's pictures into docs/screenshots. `--guide` takes the pictures of the
// quick-start guide into its folder.

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    readme: { type: 'boolean' },
    guide: { type: 'boolean' },
  },
});
const out = path.resolve(values.out ?? mkdtempSync(path.join(tmpdir(), 'ledig-tour-')));
const { origin } = originOf(0);
const isWanted = (asked: string | undefined, one: string | number): boolean =>
  asked === undefined || asked === String(one);

const readme = {
  'own-look': 'stay-3-date-1440-light-en-us',
  'lost-slot': 'book-6-lost-window-390-light-en-us',
  booking: 'booking-1440-dark-en-us',
} as const;

const guide = fileURLToPath(new URL('../web/src/features/guide/pictures/', import.meta.url));

for (const folder of [out, guide]) mkdirSync(folder, { recursive: true });
const stop = await startServer(new URL(origin));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox'],
});
/** All combinations of language, theme and width that the options allow. */
const travel = async (): Promise<void> => {
  for (const language of languages.filter((one) => isWanted(values.language, one))) {
    for (const theme of themes.filter((one) => isWanted(values.theme, one))) {
      for (const width of widths.filter((one) => isWanted(values.width, one))) {
        const tour = new ScreenTour({ browser, origin, out, language, theme, width });
        if (isWanted(values.only, 'daily')) await throughDailyWork(tour);
        if (isWanted(values.only, 'office')) await throughTheOffice(tour);
        if (isWanted(values.only, 'duties')) await throughTheDuties(tour);
        if (isWanted(values.only, 'wizard')) await throughTheWizard(tour);
        console.log(`${language} ${theme} ${width}: ${tour.taken} pictures`);
      }
    }
  }
  if (isWanted(values.only, 'mails')) console.log(`mails: ${await takeMailPictures(browser, out)} pictures`);
};

try {
  if (values.guide) await takeGuidePictures({ browser, origin, folder: guide });
  else await travel();
  if (values.readme) {
    const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    for (const [name, taken] of Object.entries(readme)) {
      const png = readFileSync(path.join(out, `${taken}.png`));
      writeFileSync(path.join(folder, `${name}.png`), await withPalette(browser, png));
    }
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`The pictures are in ${values.guide ? guide : out}`);
