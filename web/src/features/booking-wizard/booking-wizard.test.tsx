import type { AnswerOf } from '@ledig/contract/types.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#lib/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { BookingWizard } from './booking-wizard.tsx';
import { makeCabins, makeCompany, makeEntity } from './draft/make.fixture.ts';

const CABIN = makeEntity();
const NO_DATES: AnswerOf<'companies.listDisabledDates'> = {
  disabled_dates: [],
  last_bookable_date: '2100-12-31',
  largest_capacity: 4,
};

// jsdom has no entries of navigations.
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}));
afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it.each(languages)('drops a unit of the link that was deleted while the page was open (%s)', async (language) => {
  let entities = [CABIN];
  const answers: Answers = {
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': { companies: [makeCompany()] },
    'departments.listPublicDepartments': { departments: [makeCabins()] },
    'rentingEntities.listPublicEntities': () => ({ entities }),
    'categories.listAvailableCategories': { categories: [] },
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
    'companies.listDisabledDates': ({ url }) => {
      const isWithUnit = url.searchParams.has('rentingEntityId');
      // Another number of guests is asked after the unit was deleted.
      if (isWithUnit && url.searchParams.get('numberOfInteractors') === '2') entities = [];
      return isWithUnit && entities.length === 0 ? refusal(404, 'RENTING_ENTITY-1101') : NO_DATES;
    },
  };
  fakeServer(answers);
  window.history.replaceState(null, '', `/demo/book?renting-entity=${CABIN.id}`);
  const { t, user } = await show(<BookingWizard />, { language, texts: ['wizard'] });
  await screen.findByRole('button', { name: t('wizard:entity.clear', { name: CABIN.name }) });
  await user.type(await screen.findByLabelText(t('wizard:guests.label')), '2');
  await screen.findByText(t('wizard:notice.entity-gone'));
  expect(screen.queryAllByText(CABIN.name)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: t('wizard:failure.retry') })).toBeNull());
  expect(window.location.search).toBe('?department=20');
});

it('moves the focus to the number of guests once the unit of the link is removed', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': { companies: [makeCompany()] },
    'departments.listPublicDepartments': { departments: [makeCabins()] },
    'rentingEntities.listPublicEntities': { entities: [CABIN] },
    'categories.listAvailableCategories': { categories: [] },
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
    'companies.listDisabledDates': NO_DATES,
  });
  window.history.replaceState(null, '', `/demo/book?renting-entity=${CABIN.id}`);
  const { t, user } = await show(<BookingWizard />, { texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:entity.clear', { name: CABIN.name }) }));
  expect(document.activeElement).toBe(screen.getByLabelText(t('wizard:guests.label')));
});
