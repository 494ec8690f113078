import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import classes from './progress-line.module.css';

/**
 * A line at the page's top while calls are open. It is decoration; the content has its own loading states. A separate
 * component, because it renders at each start and end of a call.
 */
export const ProgressLine = () => {
  // Background refetches don't show the line, which would blink with every live change.
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const writes = useIsMutating();
  const { state: navigation } = useNavigation();
  const isBusy = reads + writes > 0 || navigation !== 'idle';
  return <div className={classes.line} data-active={isBusy || undefined} aria-hidden="true" />;
};
