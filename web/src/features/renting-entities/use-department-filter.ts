import { useAddressParams } from '#lib/use-address-params.ts';

const NAME = 'departments';

/** The list's department filter, stored in the address. A change goes to the first page. */
export const useDepartmentFilter = () => {
  const [params, , patch] = useAddressParams();
  const ids = (params.get(NAME) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number);
  const change = (next: readonly number[]) => patch({ [NAME]: next.join(','), page: null });
  return [ids, change] as const;
};
