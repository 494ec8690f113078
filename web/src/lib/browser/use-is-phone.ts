import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's. Known at the first render. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;
