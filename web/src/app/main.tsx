import '../ui/styles/mantine-office.ts';
import '../ui/styles/fonts.css';
import '../ui/styles/global.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { startI18n } from '../lib/i18n.ts';
import { currentSession, followOtherTabs, openSession, subscribeSession } from '../lib/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { showKeptToast } from '../ui/toasts.tsx';
import { endSession, installFailureHandling } from './failures.ts';
import { installProofDialog } from './proof-dialog.tsx';
import { makeQueryClient } from './query-client.ts';
import { router } from './router.tsx';
import { PROFILE_KEY } from './shell/use-account-check.ts';

// The back office's entry: who is signed in is known before the first screen is, so that guards never flash one.
const queries = makeQueryClient();
let person = currentSession()?.id;
subscribeSession(() => {
  // What one person saw must not be there for the next.
  if (currentSession()?.id !== person) queries.clear();
  person = currentSession()?.id;
});
const start = openSession(Date.now());
if (start.kind === 'expired') endSession(start.userId === undefined ? {} : { userId: start.userId });
followOtherTabs(
  () => endSession(),
  () => window.location.assign('/'),
);
installProofDialog();
installFailureHandling(() => void queries.invalidateQueries({ queryKey: PROFILE_KEY }));
await startI18n(['common', 'shell']);
showKeptToast();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Notifications position="top-right" limit={2} />
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
