export type ParamValues = Readonly<Record<string, string | null>>;

/** Address parameters with other values. A null or empty value removes its parameter. */
export const patchParams = (before: URLSearchParams, values: ParamValues): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(values)) {
    if (value) after.set(key, value);
    else after.delete(key);
  }
  return after;
};
