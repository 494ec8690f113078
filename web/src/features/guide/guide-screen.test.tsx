import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { GuideScreen } from './guide-screen.tsx';

it('shows the sections that contain the searched words, and all of them once the search is cleared', async () => {
  fakeServer({ 'account.getSignUpState': { sign_up: 'open', verifies_email: true, is_invitation_good: null } });
  const { t, user } = await show(<GuideScreen />, { language: 'no', texts: ['guide'] });
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: t('guide:search.label') });
  const count = () => screen.queryAllByRole('heading', { level: 2 }).length;
  const all = count();
  await fill(user, search, t('guide:section.category.title').toUpperCase());
  screen.getByRole('heading', { level: 2, name: t('guide:section.category.title') });
  expect(count()).toBeLessThan(all);
  await fill(user, search, 'qqq');
  screen.getByText(t('guide:search.none.title'));
  await user.click(screen.getByRole('button', { name: t('guide:search.clear') }));
  expect(count()).toBe(all);
  expect(search.value).toBe('');
});
