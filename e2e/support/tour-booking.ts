import type { Page } from '@playwright/test';
import { isoDay } from './days.ts';
import { entityNamed, takeAllOf } from './demo.ts';
import type { ScreenTour } from './screen-tour.ts';
import { fillSignIn } from './staff.ts';
import {
  chooseGuests,
  choosePlace,
  expectThanks,
  fillClient,
  findDay,
  freeTimes,
  goOn,
  openWizard,
  openWizardAt,
  pickDay,
  pickStay,
  typeGuests,
} from './wizard.ts';

let tour = 0;
/** A separate day for every trip, so that trips don't take each other's slots. */
const dayOf = (): number => 60 + 4 * tour++;

/** Books the review that is open, and takes the page of thanks. */
const finishBooking = async (tour: ScreenTour, page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: tour.t('wizard:summary.book'), exact: true }).click();
  await expectThanks(page, tour.t);
  await tour.take(page, name);
  await page.context().close();
};

const bookATable = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  const page = await tour.open();
  const ahead = dayOf();
  await openWizard(page);
  await tour.take(page, 'book-1-company');
  await page.getByRole('button', { name: /Lyngbrygga Mat/ }).click();
  await page.getByRole('button', { name: /Restaurant Lyngbrygga/ }).waitFor();
  await tour.take(page, 'book-2-area');
  await page.getByRole('button', { name: /Konferansehuset/ }).click();
  await (await findDay(page, 2, trip.language)).waitFor();
  await tour.take(page, 'book-3-date-empty');
  await goOn(page, t);
  await tour.take(page, 'book-3-date-missing');
  await chooseGuests(page, 4);
  await pickDay(page, ahead, trip.language);
  await freeTimes(page).nth(4).click();
  const clock = (await freeTimes(page).nth(4).textContent())?.slice(0, 5);
  await tour.take(page, 'book-3-date');
  await goOn(page, t);
  await page.getByRole('button', { name: t('wizard:action.toSummary') }).click();
  await page.getByRole('button', { name: 'BURSDAG' }).click();
  await tour.take(page, 'book-5-client-faults');
  await page
    .getByLabel(t('wizard:client.note'))
    .fill(trip.language === 'no' ? 'To av oss er allergiske mot nøtter.' : 'Two of us are allergic to nuts.');
  await fillClient(page, t, 'Solveig Aasen');
  await page.getByRole('button', { name: t('wizard:summary.book'), exact: true }).waitFor();
  await tour.take(page, 'book-6-review');
  await takeAllOf(trip.origin, await entityNamed(trip.origin, 'Loftet'), `${isoDay(ahead)}T${clock}`, 4);
  await page.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await page.getByRole('heading', { name: t('wizard:lost.title') }).waitFor();
  await page
    .getByRole('region', { name: t('wizard:lost.title') })
    .getByRole('button')
    .nth(1)
    .waitFor();
  await tour.take(page, 'book-6-lost');
  await page.getByRole('heading', { name: t('wizard:lost.title') }).evaluate((one) => one.scrollIntoView());
  await tour.take(page, 'book-6-lost-window', false);
  await page
    .getByRole('region', { name: t('wizard:lost.title') })
    .getByRole('button')
    .first()
    .click();
  await finishBooking(tour, page, 'book-7-thanks');
};

const bookAStay = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  const page = await tour.open();
  await openWizardAt(page, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(page, t, 4);
  const ahead = dayOf();
  await pickStay(page, ahead, ahead + 3, trip.language);
  await tour.take(page, 'stay-3-date');
  await goOn(page, t, 'check');
  await page.getByRole('button', { name: /Rorbu/ }).waitFor();
  await tour.take(page, 'stay-4-category');
  await page
    .getByRole('button', { name: new RegExp(`${t('wizard:category.free')}$`) })
    .first()
    .click();
  await page.getByLabel(t('wizard:client.name')).waitFor();
  await tour.take(page, 'stay-5-client');
  await fillClient(page, t, 'Solveig Aasen');
  await page.getByRole('button', { name: t('wizard:summary.book'), exact: true }).waitFor();
  await tour.take(page, 'stay-6-review');
  await finishBooking(tour, page, 'stay-7-thanks');
};

const askAndStumble = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  const page = await tour.open();
  await openWizardAt(page, /Fjordhytter/, /Fjellførerne/);
  await chooseGuests(page, 2);
  await pickDay(page, 3, trip.language);
  await page.getByLabel(t('wizard:request.from')).selectOption('10:00');
  await tour.take(page, 'request-3-date');
  await goOn(page, t);
  await fillClient(page, t, 'Ola Ønske');
  await page.getByRole('button', { name: t('wizard:summary.request'), exact: true }).click();
  await expectThanks(page, t, 'request');
  await tour.take(page, 'request-7-thanks');
  await page.context().close();

  const other = await tour.open();
  const cabin = await entityNamed(trip.origin, 'Sjøbua');
  await openWizard(other, `/demo/book?renting-entity=${cabin.id}`);
  await (await findDay(other, 2, trip.language)).waitFor();
  await tour.take(other, 'link-entity');
  await typeGuests(other, t, 5);
  await tour.take(other, 'link-entity-cleared');
  await openWizard(other, '/demo/book-test');
  await choosePlace(other, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await other.getByRole('radio', { name: t('wizard:guests.more', { most: 8 }) }).check();
  await tour.take(other, 'more-guests');
  await (await findDay(other, 17, trip.language)).focus();
  await tour.take(other, 'closed-day', false);
  await openWizard(other, '/demo/book?embed=1');
  await tour.take(other, 'embedded');
  await openWizard(other, '/nobody_here/book');
  await tour.take(other, 'unknown-domain');
  await other.context().close();
};

/** Every step of the booking page for a table, a stay and a request, and its refusals. */
export const throughTheWizard = async (tour: ScreenTour): Promise<void> => {
  await bookATable(tour);
  await bookAStay(tour);
  await askAndStumble(tour);
};

const signedOut = async (tour: ScreenTour): Promise<void> => {
  const page = await tour.open();
  const { t } = tour;
  await page.goto('/login');
  await page.getByLabel(t('account:domain.label')).waitFor();
  await tour.take(page, 'login');
  await page.goto('/demo/auth/signin');
  await fillSignIn(page, t, 'host', 'not-the-password');
  await page.getByText(t('account:signIn.refused')).waitFor();
  await tour.take(page, 'sign-in-refused');
  await page.goto('/error/not-found');
  await tour.take(page, 'error-signed-out');
  await page.context().close();
};

/** Sign-in, home, bookings and their dialogs. */
export const throughDailyWork = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  await signedOut(tour);
  const page = await tour.open('host');
  const heading = page.getByRole('heading', { level: 1 });
  const see = async (path: string, name: string) => {
    await page.goto(path);
    await heading.waitFor();
    await tour.take(page, name);
  };
  await see('/', 'home');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(t('shell:palette.placeholder')).fill('ha');
  await page.waitForTimeout(900);
  await tour.take(page, 'palette', false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('shell:appearance.label') }).click();
  await tour.take(page, 'appearance', false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await tour.take(page, 'account', false);
  await page.keyboard.press('Escape');
  if (trip.width === 390) {
    await page.getByRole('button', { name: t('shell:menu.open') }).click();
    await tour.take(page, 'menu', false);
    await page.keyboard.press('Escape');
  }
  await see('/calendaric-view', 'calendar-hourly');
  await see('/calendaric-view?view=plan&at=19:00', 'floor-plan');
  await see('/calendaric-view-daily', 'calendar-daily');
  await see('/bookings?tab=all', 'bookings');
  await page.getByRole('button', { name: t('bookings:filter.title') }).click();
  await tour.take(page, 'bookings-filter', false);
  await see('/bookings?tab=canceled', 'bookings-canceled');
  await see('/bookings?search=qqqq', 'bookings-nothing');
  await see('/bookings?search=Havblikk', 'bookings-found');
  await page
    .getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: 'Havblikk' })}`) })
    .first()
    .click();
  await page.getByText(t('bookings:detail.back')).waitFor();
  await tour.take(page, 'booking');
  await see('/booking/999999999', 'booking-missing');
  await see('/error/access-denied', 'error-denied');
  await page.context().close();
};
