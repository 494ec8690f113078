import '#ui/styles/mantine-office.ts';
import '#ui/styles/fonts.css';
import '#ui/styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { invalidate } from '#lib/queries/changes.ts';
import { followOtherTabs, openSession } from '#lib/session/session.ts';
import { startI18n } from '#lib/texts/i18n.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Announcer } from '#ui/toasts/announcer.tsx';
import { ToastStack } from '#ui/toasts/toast-stack.tsx';
import { showKeptToast } from '#ui/toasts/toasts.tsx';
import { endSession, installFailureHandling } from './failures.ts';
import { followViewer } from './follow-viewer.ts';
import { followPageTitle } from './page-title.ts';
import { installProofDialog } from './proof-dialog.tsx';
import { makeQueryClient } from './query-client.ts';
import { router } from './router.tsx';

// The back office's entry. The session is read before the first render, so that guards never show a wrong screen for a
// moment.
const queries = makeQueryClient();
followViewer(queries);
const start = openSession(Date.now());
if (start.kind === 'expired') endSession(start.userId === undefined ? {} : { userId: start.userId });
followOtherTabs(
  () => endSession(),
  () => window.location.assign('/'),
);
installProofDialog();
installFailureHandling(() => void invalidate(queries, 'profile'));
await startI18n(['common', 'shell']);
showKeptToast();

const root = document.getElementById('root');
if (root) {
  followPageTitle(root);
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ToastStack />
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
