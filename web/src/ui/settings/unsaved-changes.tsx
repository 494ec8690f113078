import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { LeaveGuard } from '../form/leave-guard.tsx';

type Report = (group: string, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => {});
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Holds the groups of a page whose changes are not saved, and asks one question for all of them before the person leaves:
 * on another address of the app, and by the browser's own question on closing the page.
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

/** Reports to the surrounding `UnsavedChanges` whether this group has unsaved changes, as long as it is on the page. */
export const useUnsavedChanges = (isDirty: boolean): void => {
  const group = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(group, isDirty);
  }, [group, isDirty, report]);
  useEffect(() => () => report(group, false), [group, report]);
};
