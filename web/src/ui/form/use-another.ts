import { useRef } from 'react';

/** Whether the person wants to add another record after this one. */
export const useAnother = (isNew: boolean) => {
  const isWanted = useRef(false);
  const choose = (next: boolean) => {
    isWanted.current = next;
  };
  return {
    /** Read after saving. */
    isWanted,
    /** For `FormDialog`. Undefined where a record is edited. */
    onAnother: isNew ? choose : undefined,
  };
};
