import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { show } from '#ui/testing/show.tsx';
import { AccessDeniedScreen, ErrorScreen, NotFoundScreen, UnprocessableScreen } from './error-screens.tsx';

describe.each(languages)('in %s', (language) => {
  it.each([
    [NotFoundScreen, 'errorPage.notFound'],
    [UnprocessableScreen, 'errorPage.unprocessable'],
    [AccessDeniedScreen, 'errorPage.accessDenied'],
    [ErrorScreen, 'failure.unexpected'],
  ])('%o shows its message, and links home', async (Screen, text) => {
    const { t, user, address } = await show(<Screen />, { language, at: '/somewhere' });
    screen.getByText(t(`common:${text}`));
    await user.click(screen.getByRole('link', { name: t('common:action.goHome') }));
    expect(address()).toBe('/');
  });
});
