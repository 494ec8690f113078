import type { DemoClient } from './clients.ts';
import { DEMO_SETTINGS } from './company-settings.ts';
import type { CompanySlug, DepartmentKey } from './places.ts';
import type { Random } from './random.ts';

type Notes = readonly [string, ...string[]];

const NOTES: Readonly<Record<DepartmentKey, { readonly no: Notes; readonly en: Notes }>> = {
  restaurant: {
    no: [
      'En av oss tåler ikke skalldyr.',
      'Vi feirer 60-årsdag og tar med kake.',
      'Kommer kanskje ti minutter for sent fra toget.',
      'Trenger en barnestol.',
      'Gjerne et rolig hjørne.',
      'To vegetarianere i følget.',
    ],
    en: [
      'One of us is allergic to nuts.',
      'It is our anniversary, a window table would be lovely.',
      'We are coming straight off the ferry.',
      'Two of us are vegan.',
    ],
  },
  conference: {
    no: [
      'Kaffe og frukt klokken ti.',
      'Trenger prosjektor og to mikrofoner.',
      'Hesteskooppsett, takk.',
      'Lunsj i restauranten etterpå.',
    ],
    en: [
      'Please have a flip chart ready.',
      'Hybrid meeting: we need camera and sound.',
      'One guest uses a wheelchair.',
    ],
  },
  cabins: {
    no: [
      'Vi har med en snill labrador.',
      'Kommer med siste ferge.',
      'Kan vi låne en barneseng?',
      'Vi ønsker sluttvask.',
    ],
    en: [
      'We arrive late, please leave the key in the box.',
      'Is there a charger for an electric car?',
      'We would like to rent bed linen.',
    ],
  },
  guides: {
    no: [
      'Vi har gått på bre før, og har egne stegjern.',
      'To barn på ni og elleve år.',
      'Helst en rolig tur med utsikt.',
      'Vi er i god form og vil til topps.',
      'Trenger å leie tau og hjelm.',
    ],
    en: [
      'First time on a glacier, all fairly fit.',
      'We would like a guide who speaks English.',
      'Is the ridge fine for a ten-year-old?',
      'Hoping for a sunrise start if the weather allows.',
    ],
  },
};

/** A note in the client's language and tags of the company. Most bookings have neither. */
export const remarksOf = (
  random: Random,
  department: DepartmentKey,
  company: CompanySlug,
  client: DemoClient,
): { note: string; tags: string[] } => {
  const tags = DEMO_SETTINGS[company].tags as readonly [string, ...string[]];
  return {
    note: random.chance(0.28) ? random.pick(NOTES[department][client.speaks]) : '',
    tags: random.chance(0.22) ? [random.pick(tags)] : [],
  };
};
