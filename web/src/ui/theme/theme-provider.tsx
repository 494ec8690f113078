import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Scheme, useAppearance } from './appearance.ts';
import { theme } from './theme.ts';
import { tokens } from './tokens.ts';

// Mantine would first paint the scheme that it kept itself: it keeps none, so that there is no flash of the other one.
const managerOf = (scheme: Scheme): MantineColorSchemeManager => ({
  get: () => scheme,
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
});
const managers = { light: managerOf('light'), dark: managerOf('dark') };

/** The product's theme around an entry, in the scheme that the person chose. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const { global } = useAppearance();
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
  /** Id of the element that this area is. */
  readonly id: string;
  readonly scheme: Scheme;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page with a scheme of its own (toolbar, menu): theme variables hold from this element down. */
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
