import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSession } from '#lib/session.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import HourlyDateStep from './hourly-date-step.tsx';

const answers: Answers = {
  'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
  'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 20 },
  'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
};

beforeEach(dropSession);

describe('the number of guests', () => {
  it.each([
    ['a visitor', null, false],
    ['a host', {}, true],
    ['a host of the department', { company_id: 1, department_id: 10 }, true],
    ['a host of another company', { company_id: 2 }, false],
    ['an employee', { role: 'employee' }, false],
    ['staff of another tenant', { domain: 'other', parent_domain: 'other' }, false],
  ] as const)('of %s', async (_, person, isFree) => {
    fakeServer(answers);
    const page = (
      <RestaurantPage open="date" guests={2}>
        {(chosen) => <HourlyDateStep {...chosen} />}
      </RestaurantPage>
    );
    const session = person === null ? {} : { session: makeSession(person) };
    await show(page, { texts: ['wizard'], ...session });
    expect(screen.queryAllByRole('radio').length === 0).toBe(isFree);
  });
});
