import '../ui/styles/mantine-book.ts';
import '../ui/styles/fonts.css';
import '../ui/styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BookingWizard } from '../features/booking-wizard/booking-wizard.tsx';
import { startI18n } from '../lib/i18n.ts';
import { openSession } from '../lib/session.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { makeQueryClient } from './query-client.ts';

// The public wizard's entry: no router, no toasts, no shell (decision 0020). A member of staff who is signed in on this
// browser books as themselves; an ended session is simply none here.
openSession(Date.now());
await startI18n(['common', 'wizard']);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={makeQueryClient()}>
        <BookingWizard />
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
