import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { REQUEST } from '../request.fixture.ts';
import { EditDialog } from './edit-dialog.tsx';

it("offers none of the department's blocked dates, except to leave in their morning", async () => {
  const block = { id: 3, start_date: '2047-05-10', end_date: '2047-05-11', description: '', color: 'red' };
  fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'blockedDates.listPublicBlockedDates': {
      blockedDates: [{ ...block, blocking_type: 'blocked' }],
      disabledDates: ['2047-05-10', '2047-05-11'],
    },
  });
  const { user, t } = await show(
    <EditDialog request={REQUEST} onSaved={() => {}} onClose={() => {}} onReload={() => {}} />,
    {
      texts: ['requests'],
    },
  );
  const first = await screen.findByRole('textbox', { name: t('requests:field.from') });
  const last = screen.getByRole('textbox', { name: t('requests:field.to') });
  const expectErrors = (count: number) =>
    waitFor(() => expect(screen.queryAllByText(t('common:day.unusable'))).toHaveLength(count));

  // This error comes after the blocked dates are loaded.
  await fill(user, last, '11.05.2047');
  await user.tab();
  await expectErrors(1);
  await fill(user, last, '10.05.2047');
  await user.tab();
  await expectErrors(0);
  await fill(user, last, '20.05.2047');
  await fill(user, first, '11.05.2047');
  await user.tab();
  await expectErrors(2);
  await fill(user, first, '12.05.2047');
  await user.tab();
  await expectErrors(0);
});
