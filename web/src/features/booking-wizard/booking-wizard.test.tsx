import type { AnswerOf } from '@ledig/contract/types.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
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

it.each(languages)('says that an unknown domain has no booking page (%s)', async (language) => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': refusal(404, 'REQUEST-3004'),
    'departments.listPublicDepartments': refusal(404, 'REQUEST-3004'),
  });
  window.history.replaceState(null, '', '/nobody_here/book');
  const { t } = await show(<BookingWizard />, { language, texts: ['wizard'] });
  await screen.findByRole('heading', { level: 1, name: t('wizard:gone.unknown.title') });
  expect(screen.queryByRole('button', { name: t('wizard:failure.retry') })).toBeNull();
});

it('says that the company is closed, and names no other company', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': refusal(403, REFUSALS.companyClosed),
    'departments.listPublicDepartments': { departments: [makeCabins()] },
  });
  window.history.replaceState(null, '', '/fjord/book');
  const { t } = await show(<BookingWizard />, { texts: ['wizard'] });
  await screen.findByRole('heading', { level: 1, name: t('wizard:gone.archived.title') });
  expect(screen.queryByText(/Fjordgløtt/)).toBeNull();
  expect(screen.queryByRole('button', { name: t('wizard:failure.retry') })).toBeNull();
});

it("marks the page's test copy, which keeps a separate draft", async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': { companies: [makeCompany(), makeCompany({ id: 2, name: 'Lyngbrygga' })] },
    'departments.listPublicDepartments': {
      departments: [
        makeCabins(),
        makeCabins({ id: 21, name: 'Naust' }),
        makeCabins({ id: 22, company_id: 2, company: { id: 2, name: 'Lyngbrygga' } }),
      ],
    },
  });
  const open = async (path: string) => {
    window.history.replaceState(null, '', path);
    return show(<BookingWizard />, { texts: ['wizard'] });
  };
  const { t, user } = await open('/demo/book-test');
  await user.click(await screen.findByRole('button', { name: /^Fjordgløtt/ }));
  await screen.findByRole('button', { name: /^Naust/ });
  screen.getByText(t('wizard:page.test'));
  cleanup();
  await open('/demo/book');
  await screen.findByRole('button', { name: /^Lyngbrygga/ });
  expect(screen.queryByText(t('wizard:page.test'))).toBeNull();
  cleanup();
  await open('/demo/book-test');
  await screen.findByRole('button', { name: /^Naust/ });
});

it.each([true, false])('promises a confirmation only while the company sends them (%s)', async (confirms) => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listPublicCompanies': { companies: [makeCompany({ confirms_by_email: confirms })] },
    'departments.listPublicDepartments': { departments: [makeCabins(), makeCabins({ id: 21, name: 'Naust' })] },
  });
  window.history.replaceState(null, '', '/demo/book');
  const { t } = await show(<BookingWizard />, { texts: ['wizard'] });
  await screen.findByText(t(confirms ? 'wizard:page.lead' : 'wizard:page.leadPlain'));
  expect(screen.queryByText(t(confirms ? 'wizard:page.leadPlain' : 'wizard:page.lead'))).toBeNull();
});
