import { useAddressParams } from '#lib/use-address-params.ts';

const NAME = 'departments';

/** The list's department filter, stored in the address. A change goes to the first page. */
export const useDepartmentFilter = () => {
  const [params, setParams] = useAddressParams();
  const ids = (params.get(NAME) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number);
  const change = (next: readonly number[]) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (next.length === 0) after.delete(NAME);
      else after.set(NAME, next.join(','));
      return after;
    });
  return [ids, change] as const;
};
