import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Scheme, useAppearance } from './appearance.ts';
import { theme } from './theme.ts';
import { tokens } from './tokens.ts';

// Mantine would first paint its own stored scheme. It stores none, so there is no flash of the other one.
const managerOf = (scheme: Scheme): MantineColorSchemeManager => ({
  get: () => scheme,
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
});
const managers = { light: managerOf('light'), dark: managerOf('dark') };

interface ThemeProviderProps {
  /** Overrides the person's own choice. */
  readonly scheme?: Scheme;
  readonly children: ReactNode;
}

/** The product's theme for an entry, in the person's scheme. */
export const ThemeProvider = ({ scheme, children }: ThemeProviderProps) => {
  const appearance = useAppearance();
  const global = scheme ?? appearance.global;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokens}
      colorSchemeManager={managers[global]}
      forceColorScheme={global}
    >
      {children}
    </MantineProvider>
  );
};

interface AreaProps {
  /** Id of the area's element. */
  readonly id: string;
  readonly scheme: Scheme;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page with its own scheme (toolbar, menu). The theme variables apply below this element. */
export const ThemeArea = ({ id, scheme, className, children }: AreaProps) => (
  <div id={id} className={className} data-mantine-color-scheme={scheme}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokens}
      cssVariablesSelector={`#${id}`}
      getRootElement={() => document.getElementById(id) ?? undefined}
      colorSchemeManager={managers[scheme]}
      forceColorScheme={scheme}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </div>
);
