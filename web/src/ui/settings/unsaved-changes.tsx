import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { LeaveGuard } from '../form/leave-guard.tsx';

type Report = (group: string, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => {});
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Collects the unsaved groups of a page and asks one question for all of them: on navigation in the app, and by the
 * browser's own dialog on closing the page.
 */
export const UnsavedChanges = ({ children }: { readonly children: ReactNode }) => {
  const [groups, setGroups] = useState(NOTHING);
  const report = useCallback<Report>((group, isDirty) => {
    setGroups((before) => {
      if (before.has(group) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(group);
      else after.delete(group);
      return after;
    });
  }, []);
  return (
    <ReportContext value={report}>
      {children}
      <LeaveGuard dirty={groups.size > 0} />
    </ReportContext>
  );
};

/** Reports this group's unsaved changes to the surrounding `UnsavedChanges` while mounted. */
export const useUnsavedChanges = (isDirty: boolean): void => {
  const group = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(group, isDirty);
  }, [group, isDirty, report]);
  useEffect(() => () => report(group, false), [group, report]);
};
