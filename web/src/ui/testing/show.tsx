import type { Session } from '@ledig/contract/account/account.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepSession } from '#lib/session/session.ts';
import { type Language, type Namespace, startI18n } from '#lib/texts/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ToastStack } from '../toasts/toast-stack.tsx';

interface Scene {
  readonly language?: Language;
  /** The texts of the component, in addition to `common` and `lists`. */
  readonly texts?: readonly Namespace[];
  readonly session?: Session;
  /** The address of the page. Default `/`. */
  readonly at?: string;
  /** The route of the component, for one that reads its parameters. Default `*`. */
  readonly path?: string;
}

/** A shown component, with the person who uses it. */
export interface Shown {
  readonly user: UserEvent;
  /** The text of a key in the language of the scene. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** The page's path with its query. */
  readonly address: () => string;
}

/** Shows a component as the back office does: with theme, texts, queries, router and toasts. */
export const show = async (
  component: ReactNode,
  { language = 'en-us', texts = [], session, at = '/', path = '*' }: Scene = {},
): Promise<Shown> => {
  await startI18n(['common', 'lists', ...texts], language);
  if (session) keepSession(session);
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryDelay: 0, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const router = createMemoryRouter([{ path, element: component }], { initialEntries: [at] });
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastStack />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    t: (key, values = {}) => String(i18next.t(key, values)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
};

/** Opens a select and picks an option. */
export const choose = async (user: UserEvent, field: HTMLElement, option: string | RegExp): Promise<void> => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Replaces the text of a field in one go, as a paste does. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  if (text !== '') await user.paste(text);
};

/** Clicks elements one after the other, as quick clicks of a mouse do: React doesn't wait for its own rendering. */
export const clickAtOnce = async (...elements: readonly HTMLElement[]): Promise<void> => {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  for (const element of elements) element.click();
  // Renderings that the clicks scheduled run before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  react.IS_REACT_ACT_ENVIRONMENT = before;
};
