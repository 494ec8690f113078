import { matchPath } from 'react-router';
import { addTexts, startI18n } from '#lib/i18n.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { routes } from './routes.tsx';

/** Shows an admin the screen of an address, which may have a query. */
export const showScreenAt = async (at: string): Promise<Shown> => {
  await startI18n(['common', 'lists'], 'en-us');
  await addTexts(['shell']);
  const route = routes.find(({ path }) => matchPath(path, at.split('?')[0] ?? ''));
  if (!route) throw new Error(`no route for ${at}`);
  const Screen = await route.screen();
  return show(<Screen />, { session: makeSession({ role: 'admin' }), path: route.path, at });
};
