import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { entityNamed } from './demo.ts';
import { withPalette } from './palette-png.ts';
import { ScreenTour } from './screen-tour.ts';
import { openWizardAt, pickStay, typeGuests } from './wizard.ts';
import { type Language, languages } from './words.ts';

/** Size of the guide's pictures in pixels; the same as in `web/src/features/guide/guide-section.tsx`. */
const SIZE = { width: 1000, height: 600 };

interface Place {
  readonly browser: Browser;
  readonly origin: string;
  /** Output folder. */
  readonly folder: string;
}

const settled = async (page: Page): Promise<void> => {
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(400);
  await page.mouse.move(0, 0);
};

const inLanguage = async ({ browser, origin, folder }: Place, language: Language): Promise<void> => {
  const tour = new ScreenTour({ browser, origin, out: folder, language, theme: 'light', width: 1440 });
  const { t } = tour;
  const keep = async (page: Page, name: string) => {
    await settled(page);
    const png = await page.screenshot({ animations: 'disabled' });
    writeFileSync(path.join(folder, `${name}-${language}.png`), await withPalette(browser, png));
  };
  const page = await tour.open('admin');
  await page.setViewportSize(SIZE);
  const see = async (at: string, name: string) => {
    await page.goto(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keep(page, name);
  };
  const hall = await entityNamed(origin, 'Loftet');
  await see('/', 'home');
  await see('/calendaric-view', 'calendar');
  await see(`/department/${hall.department_id}`, 'department');
  await see('/renting-entities', 'entities');
  await see('/categories', 'categories');
  await see('/companies', 'company');
  await page.goto(`/settings/application?company=${hall.company_id}`);
  await page.getByRole('heading', { name: t('settings:group.page'), exact: true }).waitFor();
  await keep(page, 'settings');
  await page.context().close();
  const guest = await tour.open();
  await guest.setViewportSize(SIZE);
  await openWizardAt(guest, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(guest, t, 4);
  await pickStay(guest, 24, 27, language);
  await keep(guest, 'booking');
  await guest.context().close();
};

/** Takes the pictures of the quick-start guide: light, in both languages, with a palette for small files. */
export const takeGuidePictures = async (place: Place): Promise<void> => {
  for (const language of languages) await inLanguage(place, language);
};
