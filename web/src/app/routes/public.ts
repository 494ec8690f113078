import { type AppRoute, screen, textRoute } from './route.ts';

/** Text pages for everybody. */
export const publicRoutes: readonly AppRoute[] = [
  textRoute('/pricing', {
    screen: screen(() => import('#features/pricing/pricing-screen.tsx'), 'PricingScreen', 'pricing'),
  }),
  textRoute('/my-messages/:domain/:token', {
    screen: screen(() => import('#features/messages/preferences-screen.tsx'), 'PreferencesScreen', 'messages'),
  }),
  textRoute('/v1/quick-start-guide', {
    screen: screen(() => import('#features/guide/guide-screen.tsx'), 'GuideScreen', 'guide'),
  }),
  {
    path: '/:domain/survey-present/:token',
    layout: 'empty',
    visitor: 'any',
    screen: screen(() => import('#features/surveys/survey-answer-screen.tsx'), 'SurveyAnswerScreen', 'surveys'),
  },
];
