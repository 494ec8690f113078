import { type AppRoute, screen } from './route.ts';

/** Text pages for everybody. */
export const publicRoutes: readonly AppRoute[] = [
  {
    path: '/pricing',
    layout: 'informative',
    visitor: 'any',
    screen: screen(async () => (await import('#features/pricing/pricing-screen.tsx')).PricingScreen, 'pricing'),
  },
  {
    path: '/my-messages/:domain/:token',
    layout: 'informative',
    visitor: 'any',
    screen: screen(
      async () => (await import('#features/messages/preferences-screen.tsx')).PreferencesScreen,
      'messages',
    ),
  },
  {
    path: '/v1/quick-start-guide',
    layout: 'informative',
    visitor: 'any',
    screen: screen(async () => (await import('#features/guide/guide-screen.tsx')).GuideScreen, 'guide'),
  },
  {
    path: '/:domain/survey-present/:token',
    layout: 'empty',
    visitor: 'any',
    screen: screen(
      async () => (await import('#features/surveys/survey-answer-screen.tsx')).SurveyAnswerScreen,
      'surveys',
    ),
  },
];
