import { expectFits } from '../support/axe.ts';
import { OWN_DAYS, quietDaysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import {
  chooseGuests,
  fillClient,
  freeTimes,
  goOn,
  openWizard,
  pickDay,
  pickStay,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

/** A calendar of days with a chosen one. */
const calendarOf = (label: string, mark: string): string => `
- group "${label}":
  - button "Previous month"
  - text: /\\w+ \\d{4}/
  - button "Next month"
  - table:
    - rowgroup:
      - row "Mo Tu We Th Fr Sa Su":
        - columnheader "Mo"
    - rowgroup:
      - row:
        - cell:
          - button /\\w+, \\d+ \\w+ \\d{4}, available, ${mark}/ [pressed]
`;

/** The guest's fields, which both kinds of departments have. */
const CLIENT = `
- list:
  - listitem:
    - heading "Your details" [level=2]:
      - button "Your details" [expanded]
    - region "Your details":
      - textbox "Name"
      - combobox "Country code"
      - textbox "Phone"
      - paragraph: 8 digits, no leading zeros
      - textbox "Email"
      - paragraph: We send the confirmation here
      - group "Does any of this apply?":
        - button
      - textbox "Message (optional)"
      - button "Continue to review"
  - listitem:
    - heading "Review" [level=2]:
      - button "Review" [disabled]
`;

const COMPANY = `
- main:
  - heading "Make a booking" [level=1]
  - paragraph: Choose what suits you. You get the confirmation at once.
  - list:
    - listitem:
      - heading "Location" [level=2]:
        - button "Location" [expanded]
      - region "Location":
        - list:
          - listitem:
            - button /Lyngbrygga Mat & Møter .*Restaurant Lyngbrygga/
    - listitem:
      - heading "What would you like?" [level=2]:
        - button "What would you like?" [disabled]
`;

const DEPARTMENT = `
- main:
  - heading "Book at Lyngbrygga Mat & Møter" [level=1]
  - list:
    - listitem:
      - heading "Location Lyngbrygga Mat & Møter Change" [level=2]
    - listitem:
      - heading "What would you like?" [level=2]:
        - button "What would you like?" [expanded]
      - region "What would you like?":
        - list:
          - listitem:
            - button /Restaurant Lyngbrygga Fish/
    - listitem:
      - heading "When, and how many?" [level=2]:
        - button "When, and how many?" [disabled]
`;

const TIME = `
- list:
  - listitem:
    - heading "When, and how many?" [level=2]:
      - button "When, and how many?" [expanded]
    - region "When, and how many?":
      - group "Number of guests":
        - radio "1 guest"
        - radio "2 guests" [checked]
        - radio "More than 8"
      - group "Choose a day"
      - heading /Free times \\w+,? \\d+ \\w+/ [level=3]
      - group /Morning|Afternoon|Evening/:
        - button /\\d+:\\d+ to \\d+:\\d+, .*hours?/ [pressed]
      - button "Continue"
`;

const REVIEW = `
- list:
  - listitem:
    - heading "Review" [level=2]:
      - button "Review" [expanded]
    - region "Review":
      - term: Location
      - definition: /Lyngbrygga Mat & Møter/
      - definition:
        - 'button "Change: Location"'
      - term: What
      - definition: Restaurant Lyngbrygga
      - definition:
        - 'button "Change: What would you like?"'
      - term: Guests
      - definition: 2 guests
      - definition:
        - 'button "Change: Guests"'
      - term: Date
      - definition: /\\w+, \\d+ \\w+ \\d{4}/
      - definition:
        - 'button "Change: When, and how many?"'
      - term: Time
      - definition: /\\d+:\\d+–\\d+:\\d+ .*hour/
      - term: Contact
      - definition: /Ann Aria .*@example\\.com/
      - definition:
        - 'button "Change: Your details"'
      - button "Book"
      - paragraph: You get the confirmation by email.
`;

const THANKS = `
- main:
  - heading "Thank you! Your booking is confirmed" [level=1]
  - paragraph: /The confirmation goes to \\d+@example\\.com/
  - paragraph: /Number \\d+/
  - term: Location
  - definition: Lyngbrygga Mat & Møter
  - term: What
  - definition: /Restaurant Lyngbrygga Bord \\d+/
  - term: Date
  - definition
  - term: Time
  - definition: /\\d+:\\d+–\\d+:\\d+/
  - term: Guests
  - definition: 2 guests
  - term: Contact
  - definition
  - region "Add to calendar":
    - heading "Add to calendar" [level=2]
    - link "Calendar file"
    - link "Google"
    - link "Outlook"
  - link "View or change your booking"
  - button "New booking"
`;

const STAY = `
- list:
  - listitem:
    - heading "Location Fjordhytter & Fjellføring Change" [level=2]
  - listitem:
    - heading "What would you like? Fjordhyttene Change" [level=2]
  - listitem:
    - heading "When, and how many?" [level=2]:
      - button "When, and how many?" [expanded]
    - region "When, and how many?":
      - button "One guest fewer"
      - textbox "Number of guests": "2"
      - button "One guest more"
      - group "Choose arrival and departure"
      - paragraph: /\\w+,? \\d+ \\w+.* – \\w+,? \\d+ \\w+.* · 2 nights/
      - group "Expected arrival":
        - combobox "Hour"
        - combobox "Minute"
        - paragraph: Check-in from 15:00
      - group "Expected departure":
        - combobox "Hour"
        - combobox "Minute"
        - paragraph: Check-out by 11:00
      - button "Check and continue"
  - listitem:
    - heading "Category" [level=2]:
      - button "Category" [disabled]
`;

const CATEGORY = `
- list:
  - listitem:
    - heading "Category" [level=2]:
      - button "Category" [expanded]
    - region "Category":
      - list:
        - listitem:
          - button /Familiehytte Up to \\d+ guests · .* beds · \\d+ to choose from .*Available/
        - listitem:
          - button /Rorbu Up to \\d+ guests/
  - listitem:
    - heading "Your details" [level=2]:
      - button "Your details" [disabled]
`;

const STAY_REVIEW = `
- region "Review":
  - term: Location
  - term: What
  - definition: Fjordhyttene
  - term: Guests
  - definition: 2 guests
  - term: Stay
  - definition: /2 nights/
  - term: Arrival and departure
  - definition: Arriving 15:00, leaving 10:00
  - term: Category
  - definition: Familiehytte
  - definition:
    - 'button "Change: Category"'
  - term: Contact
  - definition: /Siv Aria .*@example\\.com/
  - button "Book"
`;

const STAY_THANKS = `
- main:
  - heading "Thank you! Your booking is confirmed" [level=1]
  - term: Stay
  - definition: /2 nights/
  - term: Category
  - definition: Familiehytte
  - region "Add to calendar"
`;

/** Expects the parts of a step, which fit the narrowest phones. */
const expectMain = async (page: Page, snapshot: string): Promise<void> => {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(snapshot);
  await expectFits(page);
};

test('names the parts of each step for a table and for a stay, up to the confirmation', async ({ onPhone }) => {
  const phone = await onPhone({ language });
  await openWizard(phone);
  await expectMain(phone, COMPANY);
  await phone.getByRole('button', { name: /Lyngbrygga Mat/ }).click();
  await expectMain(phone, DEPARTMENT);
  await phone.getByRole('button', { name: /^Restaurant Lyngbrygga/ }).click();
  await chooseGuests(phone, 2);
  await pickDay(phone, quietDaysAhead(OWN_DAYS.tables.aria), language);
  await freeTimes(phone).first().click();
  await expectMain(phone, TIME);
  await expectMain(phone, calendarOf('Choose a day', 'chosen'));
  await goOn(phone, t);
  await expectMain(phone, CLIENT);
  await fillClient(phone, t, 'Ann Aria');
  await expectMain(phone, REVIEW);
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expectMain(phone, THANKS);

  // Another booking, of a stay, without another load.
  await phone.getByRole('button', { name: t('wizard:done.again'), exact: true }).click();
  await phone.getByRole('button', { name: /Fjordhytter/ }).click();
  await phone.getByRole('button', { name: /^Fjordhyttene/ }).click();
  await typeGuests(phone, t, 2);
  const first = quietDaysAhead(OWN_DAYS.cabins.ariaWizard);
  await pickStay(phone, first, first + 2, language);
  await expectMain(phone, STAY);
  await expectMain(phone, calendarOf('Choose arrival and departure', 'departure'));
  await goOn(phone, t, 'check');
  await expectMain(phone, CATEGORY);
  await phone.getByRole('button', { name: /^Familiehytte/ }).click();
  await expectMain(phone, CLIENT);
  await fillClient(phone, t, 'Siv Aria');
  await expectMain(phone, STAY_REVIEW);
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expectMain(phone, STAY_THANKS);
});
