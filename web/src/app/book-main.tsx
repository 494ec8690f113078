import '#ui/styles/mantine-book.ts';
import '#ui/styles/fonts.css';
import '#ui/styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BookingWizard } from '#features/booking-wizard/booking-wizard.tsx';
import { isPreviewFrame } from '#lib/look-preview.ts';
import { openSession } from '#lib/session/session.ts';
import { startI18n } from '#lib/texts/i18n.ts';
import { ErrorBoundary } from '#ui/states/error-boundary.tsx';
import { onDemand } from '#ui/states/on-demand.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Announcer } from '#ui/toasts/announcer.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { makeQueryClient } from './query-client.ts';

// Loaded separately, so that visitors of the wizard don't load the guest's page.
const isGuestPage = ['my-booking', 'check-in'].includes(window.location.pathname.split('/')[2] ?? '');
const GuestPage = onDemand(
  async () => (await import('#features/booking-wizard/my-booking/my-booking-page.tsx')).MyBookingPage,
);

// The public wizard's entry: no router, no toasts, no shell (decision 0020). Signed-in staff book under their own
// account. An ended session is dropped.
const start = async (root: HTMLElement) => {
  openSession(Date.now());
  await startI18n(isGuestPage ? ['common', 'wizard', 'mybooking', 'guests', 'checkin'] : ['common', 'wizard']);
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={makeQueryClient()}>
        <ErrorBoundary fallback={<CrashScreen />}>{isGuestPage ? <GuestPage /> : <BookingWizard />}</ErrorBoundary>
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
};

const root = document.getElementById('root');
// Not awaited: the preview imports parts of this file's chunk, which would wait for it in turn.
if (root && isPreviewFrame()) {
  // The preview has no session, because it shows the page as visitors see it.
  void import('#features/booking-wizard/preview/start-preview.tsx').then(({ startPreview }) => startPreview(root));
} else if (root) void start(root);
