import { checkFigurePeriod } from '@ledig/domain/figures/figure-period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useCompanyToday } from '#lib/queries/company-today.ts';
import { companiesOptions, departmentsOptions, useCategories } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { parseDay } from '#lib/texts/parse-day.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { periodOf } from '../presets.ts';

/** The chosen figures. Null: all departments or categories. */
export interface FigureChoice {
  readonly companyId: number;
  readonly departmentId: number | null;
  readonly categoryId: number | null;
  readonly from: string;
  readonly to: string;
}

/** Whether both dates exist, in order, and are at most five years apart. */
export const isPeriod = ({ from, to }: Pick<FigureChoice, 'from' | 'to'>): boolean =>
  parseDay(from) === from && parseDay(to) === to && checkFigurePeriod({ from, to }).ok;

/** The choices, which are stored in the address, and their options. */
export const useFigureChoice = () => {
  const [params, , set] = useAddressParams();
  const session = useSession();
  const lists = [useQuery(companiesOptions()), useQuery(departmentsOptions())] as const;
  const [companies, departments] = [lists[0].data, lists[1].data];
  const by =
    (key: string) =>
    ({ id }: { readonly id: number }) =>
      String(id) === params.get(key);
  const own = companies?.filter(({ id }) => session?.company_id == null || id === session.company_id);
  const company = own?.find(by('company')) ?? own?.[0];
  const today = useCompanyToday(company?.id ?? null);
  const month = today === undefined ? null : periodOf('thisMonth', today);
  const ofCompany = departments?.filter(({ company_id: id }) => id === company?.id);
  const department = ofCompany?.find(by('department'));
  const categories = useCategories(department?.allow_categories ? department.id : null);
  const category = categories?.find(by('category'));
  const choice: FigureChoice | null =
    company && month
      ? {
          companyId: company.id,
          departmentId: department?.id ?? null,
          categoryId: category?.id ?? null,
          from: params.get('from') ?? month.from,
          to: params.get('to') ?? month.to,
        }
      : null;
  // The department and category of the address aren't known before their lists are loaded.
  const isReady = departments !== undefined && (!department?.allow_categories || categories !== undefined);
  const hasFailed = lists.some(({ isError }) => isError);
  const retry = () => void Promise.all(lists.map(({ refetch }) => refetch()));
  return { choice, isReady, hasFailed, retry, companies: own, departments: ofCompany, categories, today, set };
};
export type FigureChoices = ReturnType<typeof useFigureChoice>;

/** The figures of a choice. The previous figures stay while others load. */
export const useFigures = (choice: FigureChoice | null) =>
  useQuery({
    queryKey: ['figures', choice],
    queryFn: async ({ signal }) => {
      const { companyId, departmentId, categoryId, from, to } = choice as FigureChoice;
      const query = {
        company_id: String(companyId),
        ...(departmentId !== null && { department_id: String(departmentId) }),
        ...(categoryId !== null && { category_id: String(categoryId) }),
        date_from: from,
        date_to: to,
      };
      return (await call('figures.getFigures', { query }, { signal, handles: 'all' })).figures;
    },
    enabled: choice !== null && isPeriod(choice),
    placeholderData: keepPreviousData,
  });
