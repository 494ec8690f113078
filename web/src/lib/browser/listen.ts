type Handlers = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

/** Listens to events of the window. Returns a function that stops it. */
export const listen = (handlers: Handlers): (() => void) => {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) window.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of all) window.removeEventListener(name, handler);
  };
};
